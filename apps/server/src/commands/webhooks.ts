import { OperatorError } from "@cartwright/server/operator/operator-error";
import {
	changeWebhook,
	createWebhook,
	type DeliveryStatus,
	eventsAfter,
	listDeliveries,
	offeredEvents,
	removeWebhook,
	resendEvents,
	sendTestEvent,
	type WebhookChange,
	webhooksOfSite,
} from "@cartwright/server/operator/webhooks";
import { type Command, InvalidArgumentError, Option } from "commander";
import { readCount } from "../options/option-values.ts";
import { printJson, printTable } from "../output/output.ts";
import { onSite } from "../sites/on-site.ts";
import { eventCells, eventJson } from "../webhooks/event-lines.ts";
import { attemptText, listenToEvents } from "../webhooks/listen-to-events.ts";
import { readEventNumber, readEventType, readWebhookUrl } from "../webhooks/webhook-options.ts";

interface Options {
	site?: string;
	json?: boolean;
}

const site = ["--site <id>", "the site; optional while there is a single one"] as const;
const json = ["--json", "print JSON"] as const;
const webhookId = ["<id>", "id of the webhook"] as const;
const urlOption = () =>
	new Option("--url <address>", "https; http on the same machine alone").argParser(readWebhookUrl);
const typeOption = (description: string): Option =>
	new Option("--type <type...>", description).argParser(readEventType);

export const define = (command: Command): void => {
	defineWebhooks(command);
	defineLists(command);
	defineSending(command);
};

const defineWebhooks = (command: Command): void => {
	command
		.command("create")
		.description("create a webhook: an address of an app that gets events")
		.requiredOption("--app <id>", "id of the app, whose key signs the events")
		.addOption(urlOption().makeOptionMandatory())
		.addOption(typeOption("types of events; `cartwright webhooks event-types` lists them").makeOptionMandatory())
		.option(...site)
		.option(...json)
		.action(create);
	command
		.command("list")
		.description("list webhooks, and how far each of them is")
		.option(...site)
		.option(...json)
		.action(list);
	command
		.command("update")
		.description("change the address or the types of events of a webhook")
		.argument(...webhookId)
		.addOption(urlOption())
		.addOption(typeOption("types of events, in place of all that it had"))
		.option(...site)
		.option(...json)
		.action(update);
	for (const [name, description] of [
		["pause", "send nothing for now: events wait, for 30 days"],
		["resume", "send what waits, and what follows"],
		["remove", "remove a webhook; nothing more is sent to it"],
	] as const) {
		command
			.command(name)
			.description(description)
			.argument(...webhookId)
			.option(...site)
			.option(...json)
			.action(name === "remove" ? remove : setStatus(name === "pause" ? "PAUSED" : "ACTIVE"));
	}
};

const defineLists = (command: Command): void => {
	const limit = () => new Option("--limit <count>", "how many at most, up to 1000").argParser(readLimit).default(50);
	command
		.command("event-types")
		.description("list the types of events")
		.option(...json)
		.action(listEventTypes);
	command
		.command("deliveries")
		.description("list what was sent to a webhook and what came back, newest event first")
		.argument(...webhookId)
		.addOption(new Option("--status <status>", "only these").choices(["DELIVERED", "RETRYING", "GIVEN_UP"]))
		.addOption(new Option("--type <type>", "only events of this type").argParser((type) => readEventType(type)[0]))
		.addOption(new Option("--before <number>", "only events before this one").argParser(readEventNumber))
		.addOption(limit())
		.option(...site)
		.option(...json)
		.action(showDeliveries);
	command
		.command("events")
		.description("list the events after a number, as webhooks get them")
		.addOption(new Option("--after <number>", "0 for the oldest one").argParser(readEventNumber).default("0"))
		.addOption(typeOption("only events of these types"))
		.addOption(limit())
		.option(...site)
		.option(...json)
		.action(listEvents);
};

const defineSending = (command: Command): void => {
	command
		.command("resend")
		.description("send the events of a range of numbers to a webhook again")
		.argument(...webhookId)
		.addOption(
			new Option("--from <number>", "number of the first event").argParser(readEventNumber).makeOptionMandatory(),
		)
		.addOption(
			new Option("--to <number>", "number of the last event; by default the same one").argParser(readEventNumber),
		)
		.option(...site)
		.option(...json)
		.action(resend);
	command
		.command("test")
		.description("send an event of a type to a webhook, now and once")
		.argument(...webhookId)
		.addOption(
			new Option("--type <type>", "the type of the event")
				.argParser((type) => readEventType(type)[0])
				.makeOptionMandatory(),
		)
		.option(...site)
		.option(...json)
		.action(sendTest);
	command
		.command("listen")
		.description("print events as they happen, and forward them to a receiver on this machine")
		.addOption(typeOption("only events of these types"))
		.addOption(
			new Option("--forward <address>", "such as http://localhost:3000/api/webhooks").argParser(readWebhookUrl),
		)
		.option("--app <id>", "the app whose key signs forwarded events; optional while there is a single one")
		.option(...site)
		.option("--json", "print one line of JSON for each event and each response")
		.action(listenToEvents);
};

const readLimit = (text: string): number => {
	const limit = readCount(text);
	if (limit >= 1 && limit <= 1000) return limit;
	throw new InvalidArgumentError("Give a number from 1 to 1000.");
};

interface Creation extends Options {
	app: string;
	url: string;
	type: readonly string[];
}

const create = async ({ app: appId, url, type, json: asJson, ...options }: Creation): Promise<void> => {
	const created = await onSite(options, (store, siteId) =>
		createWebhook(store, { siteId, appId, url, eventTypes: type }),
	);
	if (asJson) return printJson(created);
	console.log(`Created the webhook ${created.id}. A running server sends it events from now on.`);
};

const list = async ({ json: asJson, ...options }: Options): Promise<void> => {
	const webhooks = await onSite(options, webhooksOfSite);
	if (asJson) return printJson(webhooks);
	printTable(
		["WEBHOOK", "APP", "URL", "STATUS", "BEHIND", "FAILING SINCE", "NEXT ATTEMPT", "TYPES"],
		webhooks.map(({ id, appId, url, status, pauseReason, behind, failingSince, nextAttempt, eventTypes }) => [
			id,
			appId,
			url,
			pauseReason ? `${status} (${pauseReason})` : status,
			String(behind),
			failingSince,
			nextAttempt,
			eventTypes?.join(" "),
		]),
	);
};

const change = (id: string, options: Options, changes: WebhookChange) =>
	onSite(options, (store, site) => changeWebhook(store, site, id, changes));

const update = async (
	id: string,
	{ url, type, json: asJson, ...options }: Options & { url?: string; type?: readonly string[] },
): Promise<void> => {
	if (!url && !type) throw new OperatorError("USAGE", "There is nothing to change.", "Give --url, --type or both.");
	const changed = await change(id, options, { url, eventTypes: type });
	if (asJson) return printJson(changed);
	console.log(`The webhook ${id} sends ${changed.eventTypes?.join(", ")} to ${changed.url}.`);
};

const setStatus =
	(status: "ACTIVE" | "PAUSED") =>
	async (id: string, { json: asJson, ...options }: Options): Promise<void> => {
		const changed = await change(id, options, { status });
		if (asJson) return printJson(changed);
		const isPaused = status === "PAUSED";
		console.log(
			isPaused
				? `The webhook ${id} is paused. Its events are stored for 30 days; \`cartwright webhooks resume ${id}\` sends them.`
				: `The webhook ${id} is active. ${changed.behind} events since its position are looked through now.`,
		);
	};

const remove = async (id: string, { json: asJson, ...options }: Options): Promise<void> => {
	await onSite(options, (store, site) => removeWebhook(store, site, id));
	if (asJson) return printJson({ id });
	console.log(`The webhook ${id} was removed.`);
};

const listEventTypes = async ({ json: asJson }: Options): Promise<void> => {
	if (asJson) return printJson(offeredEvents);
	printTable(
		["TYPE", "SERVICE", "PERMISSION"],
		offeredEvents.map(({ type, service, permission }) => [type, service, permission]),
	);
};

interface DeliveryOptions extends Options {
	status?: DeliveryStatus;
	type?: string;
	before?: string;
	limit: number;
}

const showDeliveries = async (id: string, options: DeliveryOptions): Promise<void> => {
	const { status, type, before, limit } = options;
	const eventTypes = type ? [type] : [];
	const result = await onSite(options, (store, siteId) =>
		listDeliveries(store, siteId, { webhookId: id, status, eventTypes, before, limit }),
	);
	if (options.json) return printJson(result);
	printTable(
		["NUMBER", "TYPE", "STATUS", "ATTEMPTS", "NEXT ATTEMPT", "LAST RESPONSE"],
		result.deliveries.map(({ number, attempts, attemptCount, nextAttempt, ...delivery }) => {
			const last = attempts?.at(-1);
			return [
				number,
				delivery.eventType,
				delivery.status,
				String(attemptCount),
				nextAttempt,
				last ? attemptText(last) : "",
			];
		}),
	);
};

interface EventOptions extends Options {
	after: string;
	type?: readonly string[];
	limit: number;
}

const listEvents = async ({ after, type: eventTypes = [], limit, ...options }: EventOptions): Promise<void> => {
	const { events, newest } = await onSite(options, (store, siteId) =>
		eventsAfter(store, siteId, { after, eventTypes, limit }),
	);
	if (options.json) return printJson({ events: events.map(eventJson), newest });
	printTable(["NUMBER", "TIME", "TYPE", "ENTITY"], events.map(eventCells));
	const last = events.at(-1);
	if (last && events.length === limit) console.log(`\nMore follow: --after ${last.number}`);
};

const resend = async (id: string, options: Options & { from: string; to?: string }): Promise<void> => {
	const { from, to = from } = options;
	await onSite(options, (store, site) => resendEvents(store, { site, webhookId: id, from, to }));
	if (options.json) return printJson({ id, from, to });
	console.log(`A running server sends the events ${from} to ${to} to the webhook ${id} again.`);
};

const sendTest = async (id: string, { type, ...options }: Options & { type: string }): Promise<void> => {
	const result = await onSite(options, (store, site, config) =>
		sendTestEvent(store, site, { webhookId: id, type }, config),
	);
	if (!result.accepted) process.exitCode = 1;
	if (options.json) return printJson(result);
	console.log(attemptText(result.attempt));
};
