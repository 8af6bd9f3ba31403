import { randomInt } from "node:crypto";
import type { Write } from "@cartwright/store/batch";
import type { Context } from "../../foundation/context.ts";
import { codeMail } from "./account-mails.ts";
import type { Account } from "./documents.ts";
import { codeHashOf } from "./journey.ts";
import { mailTo } from "./mail-to.ts";

/** Six digits, each as likely as the others, for whoever goes on with this secret: what is kept of them, and the mail. */
export const mailCode = async (
	context: Context,
	account: Account,
	secret: string,
): Promise<{ readonly codeHash: string; readonly mail: Write }> => {
	const code = String(randomInt(1_000_000)).padStart(6, "0");
	const mail = await mailTo(context, account, (facts) => codeMail(facts, code));
	return { codeHash: codeHashOf(secret, code), mail };
};
