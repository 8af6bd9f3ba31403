type Shown = "bytes" | "files" | "items" | "pictures" | "products";

const formatOf = (shown: Shown): string =>
	`${shown === "bytes" ? " {bar} {percentage} %" : ` {bar} {value} of {total} ${shown}`}  {eta_formatted} left`;

/** Opens progress bars on the standard error, if that is a terminal. Each appears with its first update. */
export const progressOn = (watched: boolean) => async (shown: Shown) => {
	if (!watched || !process.stderr.isTTY) return { update() {}, end() {} };
	const { SingleBar } = (await import("cli-progress")).default;
	const bar = new SingleBar({ format: formatOf(shown), stream: process.stderr });
	let isShown = false;
	return {
		update(done: number, total: number) {
			if (!isShown) bar.start(total, 0);
			isShown = true;
			bar.update(done);
		},
		end: () => bar.stop(),
	};
};
