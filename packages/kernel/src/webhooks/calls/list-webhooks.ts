import type { listWebhooks as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../foundation/handler.ts";
import { webhooksOfSite } from "./webhooks-of-site.ts";

export const listWebhooks: Handler<typeof declaration> = async ({ store, site }) => ({
	webhooks: await webhooksOfSite(store, site),
});
