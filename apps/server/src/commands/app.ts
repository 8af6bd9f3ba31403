import { type Role, roles } from "@cartwright/contract/permissions";
import type { App } from "@cartwright/contract/webhooks/apps";
import { createApp, listApps, removeApp, rotateAppKey, rotateAppSecret } from "@cartwright/server/operator/apps";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { type Command, InvalidArgumentError, Option } from "commander";
import { readCount, readName } from "../options/option-values.ts";
import { readScope } from "../options/scope-option.ts";
import { printJson, printTable } from "../output/output.ts";
import { onSite } from "../sites/on-site.ts";
import { environmentLines } from "../webhooks/environment-lines.ts";

interface Options {
	site?: string;
	json?: boolean;
}

export const define = (command: Command): void => {
	const site = ["--site <id>", "the site; optional while there is a single one"] as const;
	const json = ["--json", "print JSON"] as const;
	command
		.command("create")
		.description("create an app: its secret is shown only once")
		.addOption(new Option("--name <name>", "what the app is").argParser(readName).default("App"))
		.addOption(new Option("--role <role>", "what the app may do").choices(roles))
		.addOption(
			new Option("--scope <permission...>", "permission ids in place of a role; `cartwright permissions` shows all")
				.argParser(readScope)
				.conflicts("role"),
		)
		.option(...site)
		.option(...json)
		.action(create);
	command
		.command("list")
		.description("list apps, without their secrets")
		.option(...site)
		.option(...json)
		.action(list);
	command
		.command("rotate-secret")
		.description("give an app a new secret, shown only once; the previous one stays valid for a day")
		.argument("<id>", "id of the app")
		.option(...site)
		.option(...json)
		.action(rotateSecret);
	command
		.command("rotate-key")
		.description("create the next key pair of an app, which signs its events from a time on")
		.argument("<id>", "id of the app")
		.addOption(
			new Option("--hours <hours>", "in how many hours it starts to sign, at most 168")
				.argParser(readHours)
				.default(24),
		)
		.option(...site)
		.option(...json)
		.action(rotateKey);
	command
		.command("remove")
		.description("remove an app: its secret and tokens end at once, its webhooks after their last event")
		.argument("<id>", "id of the app")
		.option(...site)
		.option(...json)
		.action(remove);
};

const maxHours = 7 * 24;

const readHours = (text: string): number => {
	const hours = readCount(text);
	if (hours <= maxHours) return hours;
	throw new InvalidArgumentError(`Give at most ${maxHours} hours.`);
};

interface Creation extends Options {
	name: string;
	role?: Role;
	scope?: readonly string[];
}

const create = async ({ name, role, scope, json, ...options }: Creation): Promise<void> => {
	const grant = scope ? { scopes: scope } : role ? { role } : undefined;
	if (!grant) {
		throw new OperatorError(
			"GRANT_NOT_NAMED",
			"Say what the app may do.",
			"Use --role, such as read-only, or --scope with permission ids.",
		);
	}
	const created = await onSite(options, (store, site) => createApp(store, site, name, grant));
	if (json) return printJson(created);
	const { id: appId, instanceId, publicKey, secret: appSecret } = created;
	console.log(`Created the app ${name}. For its .env file:\n`);
	console.log(environmentLines({ appId, appSecret, instanceId, publicKey }));
	console.log("\nThis is the only time that the secret is shown.");
};

const list = async ({ json, ...options }: Options): Promise<void> => {
	const apps = await onSite(options, listApps);
	if (json) return printJson(apps);
	printTable(
		["APP", "NAME", "MAY", "CREATED", "NEXT KEY STARTS", "REMOVED"],
		apps.map((app) => [app.id, app.name, mayDo(app), app.createdDate, app.nextKeyStarts, app.removedDate]),
	);
};

const mayDo = ({ role, scopes = [] }: App): string => role ?? scopes?.join(" ") ?? "";

const rotateSecret = async (id: string, { json, ...options }: Options): Promise<void> => {
	const { secret } = await onSite(options, (store, site) => rotateAppSecret(store, site, id));
	if (json) return printJson({ id, secret });
	console.log(
		`WIX_APP_SECRET=${secret}\n\nThis is the only time that the secret is shown. The one before ends in a day.`,
	);
};

const rotateKey = async (id: string, { hours, json, ...options }: Options & { hours: number }): Promise<void> => {
	const app = await onSite(options, (store, site) => rotateAppKey(store, site, id, hours));
	if (json) return printJson(app);
	const { nextPublicKey, nextKeyStarts, publicKey } = app;
	console.log(`WIX_PUBLIC_KEY=${nextPublicKey ?? publicKey}\n`);
	console.log(nextKeyStarts ? `The key signs from ${nextKeyStarts} on.` : "The key signs from now on.");
};

const remove = async (id: string, { json, ...options }: Options): Promise<void> => {
	const removedDate = await onSite(options, (store, site) => removeApp(store, site, id));
	if (json) return printJson({ id, removedDate });
	console.log(`The app ${id} was removed. Its webhooks end after the event AppRemoved.`);
};
