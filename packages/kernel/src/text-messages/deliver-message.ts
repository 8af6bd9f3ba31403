import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import { withoutQuotes } from "../foundation/without-quotes.ts";
import { type Message, messages } from "./documents.ts";

type Work = Pick<WorkContext, "store" | "log" | "providers">;

/**
 * Sends a queued message. A failed one is not retried: the code in it is needed now, and the person will request
 * another.
 */
export const deliverMessage = async (work: Work, site: string, id: string): Promise<void> => {
	const { stored } = await work.store.read(site, { stored: byId(messages, id) });
	if (stored?.doc.state !== "WAITING") return;
	const after = await send(work, stored.doc);
	const { channel, reason } = after;
	if (reason) work.log.warn({ site, message: id, channel, reason }, "a message could not be sent");
	await work.store.commit(site, [replace(messages, stored, after)]);
};

const send = async ({ providers }: Work, { text = "", ...message }: Message): Promise<Message> => {
	const { channel, to, language } = message;
	if (!providers.messages) return { ...message, state: "FAILED", reason: "no message provider is configured" };
	try {
		const state = await providers.messages.send({ channel, to, language, text });
		return state === "KEPT" ? { ...message, text, state } : { ...message, state };
	} catch (error) {
		return { ...message, state: "FAILED", reason: withoutQuotes((error as Error).message, text) };
	}
};
