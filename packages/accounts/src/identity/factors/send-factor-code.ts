import type { Context } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { sendMessage } from "@cartwright/kernel/text-messages/send-message";
import type { Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Account, AccountFactor } from "../accounts/documents.ts";
import { codeHashOf } from "../flows/flow-codes.ts";
import { codeMessage, spokenCode } from "./code-messages.ts";
import { mailCode, newCode } from "./new-code.ts";

/** A new code for the flow with this secret: its hash, and the mail, message or phone call that sends it. */
export const sendFactorCode = async (
	context: Context,
	account: Account,
	{ type, phone = "" }: AccountFactor,
	secret: string,
): Promise<{ readonly codeHash: string; readonly message: Write }> => {
	if (type === "EMAIL") {
		const { codeHash, mail } = await mailCode(context, account, secret);
		return { codeHash, message: mail };
	}
	const code = newCode();
	const { shop } = await context.store.read(context.site, { shop: byId(settings, settingsId) });
	const facts = {
		language: account.profile.language || context.language || "en",
		shopName: shop?.doc.name ?? "",
		host: new URL(context.origin).host,
	};
	const message =
		type === "CALL"
			? { channel: "CALL" as const, to: phone, ...spokenCode(facts, code) }
			: { channel: "SMS" as const, to: phone, ...codeMessage(facts, code) };
	return { codeHash: codeHashOf(secret, code), message: sendMessage(message, context) };
};
