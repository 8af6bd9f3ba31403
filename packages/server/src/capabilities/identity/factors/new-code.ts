import { randomBytes, randomInt } from "node:crypto";
import type { Write } from "@cartwright/store/batch";
import type { Context } from "../../../foundation/context.ts";
import { codeMail } from "../accounts/account-mails.ts";
import type { Account } from "../accounts/documents.ts";
import { mailTo } from "../accounts/mail-to.ts";
import { codeHashOf } from "../flows/flow-codes.ts";

const recoveryCodes = 10;

/** Sixty random bits each, in letters and digits that are not taken for each other. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: recoveryCodes }, () => {
		const letters = [...randomBytes(12)].map((byte) => "abcdefghjkmnpqrstuvwxyz23456789z"[byte & 31]).join("");
		return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
	});

/** Two digits, to be compared by a person: who lets a sign-in in without seeing it cannot guess them. */
export const newNumber = (): string => String(randomInt(10, 100));

/** Six digits, each as likely as the others. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** A code for whoever goes on with this secret: what is kept of it, and the mail. */
export const mailCode = async (
	context: Context,
	account: Account,
	secret: string,
): Promise<{ readonly codeHash: string; readonly mail: Write }> => {
	const code = newCode();
	const mail = await mailTo(context, account, (facts) => codeMail(facts, code));
	return { codeHash: codeHashOf(secret, code), mail };
};
