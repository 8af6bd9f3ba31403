import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { type Message, messages } from "./documents.ts";

type Work = Pick<WorkContext, "store" | "log" | "providers">;

/**
 * Sends a message that waits. One that could not be sent is not tried again: the code in it is wanted now, and whoever
 * waits for it asks for another.
 */
export const deliverMessage = async (work: Work, site: string, id: string): Promise<void> => {
	const { found } = await work.store.read(site, { found: byId(messages, id) });
	if (found?.doc.state !== "WAITING") return;
	const after = await send(work, found.doc);
	const { channel, reason } = after;
	if (reason) work.log.warn({ site, message: id, channel, reason }, "a message could not be sent");
	await work.store.commit(site, [replace(messages, found, after)]);
};

const send = async ({ providers }: Work, { text = "", ...message }: Message): Promise<Message> => {
	const { channel, to, language } = message;
	if (!providers.messages) return { ...message, state: "FAILED", reason: "nobody sends messages" };
	try {
		const state = await providers.messages.send({ channel, to, language, text });
		return state === "KEPT" ? { ...message, text, state } : { ...message, state };
	} catch (error) {
		return { ...message, state: "FAILED", reason: (error as Error).message };
	}
};
