import type { resendEvents as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../../foundation/handler.ts";
import { resendRange } from "./resend-range.ts";

export const resendEvents: Handler<typeof declaration> = async (context, { webhookId, from, to }) => {
	await resendRange(context, { site: context.site, webhookId, from, to: to ?? from });
	return {};
};
