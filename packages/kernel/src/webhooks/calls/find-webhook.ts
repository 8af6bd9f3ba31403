import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { installation } from "../../sites/site.ts";
import { type Webhook, webhooks } from "./documents.ts";

export const findWebhook = async (store: Context["store"], siteId: string, id: string): Promise<Stored<Webhook>> => {
	const { webhook } = await store.read(installation, { webhook: byId(webhooks, id) });
	if (webhook?.doc.siteId === siteId) return webhook;
	throw new ApplicationError("WEBHOOK_NOT_FOUND", `No webhook of the shop has the id ${id}.`);
};
