import { findAbandonedCheckouts } from "@cartwright/commerce/abandoned-checkouts/find-abandoned-checkouts";
import { sendDueRecoveryMails } from "@cartwright/commerce/abandoned-checkouts/send-due-mails";
import { type Mail, mails } from "@cartwright/kernel/mail/documents";
import { page } from "@cartwright/store/store";
import { deliverEvents, workContext } from "./review-requests.ts";
import { runJob } from "./run-job.ts";
import type { Shop } from "./shop.ts";

/** Runs what follows from checkouts that were left, after the time has passed. */
export const passTime = async (shop: Shop, milliseconds: number): Promise<void> => {
	await deliverEvents(shop);
	shop.advance(milliseconds);
	for (const job of [findAbandonedCheckouts, sendDueRecoveryMails]) await runJob(job, workContext(shop));
	await deliverEvents(shop);
};

/** The mails about a checkout that was left. */
export const recoveryMails = async ({ store, site }: Pick<Shop, "store" | "site">, id: string): Promise<Mail[]> => {
	const { found } = await store.read(site, { found: page(mails, { limit: 1000 }) });
	return found.map(({ doc }) => doc).filter(({ about }) => about === id);
};
