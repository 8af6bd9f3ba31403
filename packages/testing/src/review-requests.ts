import { settings } from "@cartwright/contract/sites/settings";
import { type Mail, mails } from "@cartwright/kernel/mail/documents";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import type { Client } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { jobs, subscribers } from "@cartwright/server/registries/reactions";
import { page } from "@cartwright/store/store";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { lineOf, type Offer, payBy, place, readyCheckout } from "./buying.ts";
import { runJob } from "./run-job.ts";
import type { Shop } from "./shop.ts";

// What the tests of requests have in common: orders, time that passes, and the mails that are sent.

export const day = 86_400_000;

const approvedCard = "4242424242424242";

/** Buys one of each, paid by card. */
export const buy = async (client: Client, ...items: Offer[]): Promise<string> => {
	const orderId = await place(client, await readyCheckout(client, ...items.map((item) => lineOf(item))));
	await payBy(client, orderId, approvedCard);
	return orderId;
};

export const workContext = ({ store, now }: Shop) => ({
	store,
	newId: () => uuid(),
	now: now().toISOString(),
	origin: "http://shop.test",
	log: pino({ level: "silent" }),
	providers: embeddedProviders({ store, origin: "" }),
});

/** Delivers the events to all subscribers. */
export const deliverEvents = async (shop: Shop): Promise<void> => {
	const worker = new OutboxWorker({ ...workContext(shop), now: shop.now, subscribers, jobs: [], gather: 0 });
	while (await worker.work());
	await worker.stop();
};

/** Lets time pass, and runs what is due then. */
export const passDays = async (shop: Shop, days: number): Promise<void> => {
	await deliverEvents(shop);
	shop.advance(days * day);
	for (const job of jobs) if (job.name === "send-due-review-requests") await runJob(job, workContext(shop));
	await deliverEvents(shop);
};

/** The mails that ask for reviews, by their link. */
export const requestMails = async (
	{ store, site }: Pick<Shop, "store" | "site">,
	address?: string,
): Promise<Mail[]> => {
	const { found } = await store.read(site, { found: page(mails, { limit: 1000 }) });
	return found
		.map(({ doc }) => doc)
		.filter(({ id, to }) => id.startsWith("review-request-") && (!address || to.address === address));
};

const tokenIn = (mail: Mail | undefined, path: string): string =>
	new RegExp(`/hosted/${path}/([\\w.-]+)"`).exec(JSON.stringify(mail?.content?.parts))?.[1] ?? "";

export const reviewTokenIn = (mail: Mail | undefined): string => tokenIn(mail, "review-requests");

export const optOutTokenIn = (mail: Mail | undefined): string => tokenIn(mail, "review-requests/decline");

type Patch = Parameters<ReturnType<typeof settingsCalls>["updateSettings"]>[0]["settings"];

const settingsCalls = (client: Client) => client.use(settings);

export const changeReviewSettings = async (shop: Shop, reviews: object | null): Promise<void> => {
	await settingsCalls(await shop.staff()).updateSettings({ settings: { reviews } as Patch });
};
