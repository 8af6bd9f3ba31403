# What commands of the documentation mean in a folder that stands for a copy of the repository.
exec 2>&1

program=$REPOSITORY/apps/server/bin/cartwright.mjs
cartwright() { node "$program" "$@"; }

npx() { if [ "$1" = cartwright ]; then cartwright "${@:2}"; else command npx "$@"; fi; }

npm() {
	if [ -f package.json ]; then command npm "$@"; return; fi
	case "$1 $2 $3" in
		"start  ") serve ;;
		"start -- "*) serve "${@:3}" ;;
		"start -w apps/storefront") node "$REPOSITORY/apps/storefront/src/start.ts" ;;
		"run setup  "* | "run setup --") cartwright setup "${@:4}" ;;
		# What it runs is run by npm test anyway: here it has to find something.
		"test -- "*) git -C "$REPOSITORY" ls-files | grep -F -- "$3" | grep "\.test\." ;;
		*) (cd "$REPOSITORY" && command npm "$@") ;;
	esac
}

# The shop of the page, in place of the one before.
serve() {
	stop
	node "$program" start "$@" --json >server.log &
	server=$!
	until curl --silent --fail "http://127.0.0.1:$PORT/readyz" >/dev/null; do
		kill -0 $server || { cat server.log; return 1; }
		sleep 0.1
	done
	cat server.log
}

stop() {
	[ -z "$server" ] || { kill $server; wait $server; }
	server=
}

# Commands arrive one by one, and leave their output with their exit code behind it.
while IFS= read -r -d "" command <&3; do
	eval "$command" </dev/null 3<&-
	printf "\0%d\0" $?
done
stop
