import { create, type Write } from "@cartwright/store/batch";
import type { TextMessage } from "../foundation/providers.ts";
import { type Message, messages } from "./documents.ts";

export const messageEntity = "cartwright.messages.v1.message";

export const messageRequested = "cartwright.messages.v1.message_requested";

/** Queues a message to a phone as part of a commit: it is sent after the commit, and only if the commit succeeds. */
export const sendMessage = (
	{ channel, to, language, text }: TextMessage,
	{ now, newId }: { readonly now: string; readonly newId: () => string },
): Write => {
	const message: Message = { id: newId(), channel, to, language, text, state: "WAITING", createdDate: now };
	return create(messages, message, [
		{ id: newId(), entity: messageEntity, type: messageRequested, data: {}, time: now },
	]);
};
