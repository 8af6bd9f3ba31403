import { type Message, messages } from "@cartwright/kernel/text-messages/documents";
import { page } from "@cartwright/store/store";
import type { Shop } from "./shop.ts";

/** The last message to a phone, and its code. */
export const lastMessage = async (shop: Shop): Promise<Message & { readonly code: string }> => {
	const query = { sort: [{ field: "createdDate", order: "DESC" } as const], limit: 1 };
	const { found } = await shop.store.read(shop.site, { found: page(messages, query) });
	const [message] = found;
	if (!message) throw new Error("no message was sent");
	return { ...message.doc, code: (message.doc.text ?? "").replace(/\D/g, "").slice(0, 6) };
};
