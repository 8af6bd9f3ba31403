import { randomBytes, randomInt } from "node:crypto";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import { codeMail } from "../accounts/account-mails.ts";
import type { Account } from "../accounts/documents.ts";
import { mailTo } from "../accounts/mail-to.ts";
import { codeHashOf } from "../flows/flow-codes.ts";

const recoveryCodes = 10;

/** Each has 60 random bits, in letters and digits that are hard to confuse. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: recoveryCodes }, () => {
		const letters = [...randomBytes(12)].map((byte) => "abcdefghjkmnpqrstuvwxyz23456789z"[byte & 31]).join("");
		return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
	});

/** Two digits for number matching: nobody can approve a sign-in without seeing its browser. */
export const newNumber = (): string => String(randomInt(10, 100));

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** A new code for the flow with this secret: its hash, and the mail that sends it. */
export const mailCode = async (
	context: Context,
	account: Account,
	secret: string,
): Promise<{ readonly codeHash: string; readonly mail: Write }> => {
	const code = newCode();
	const mail = await mailTo(context, account, (facts) => codeMail(facts, code));
	return { codeHash: codeHashOf(secret, code), mail };
};
