import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { attemptId } from "./attempt.ts";

/** The account that somebody tries to sign in to; `undefined` if there is none or it is unknown. */
type TriedAccount = { readonly id: string; readonly loginEmail: string } | undefined;

/** Records a sign-in, or how an attempt ended. If the log cannot be written, the sign-in still works. */
export const recordSignIn = async (
	context: Context,
	loginEmail: string,
	memberId: string,
	outcome: string,
): Promise<void> => {
	const attempt = { memberId, account: attemptId("account", loginEmail), outcome };
	await context.recorder.signIn(context, attempt).catch((err: unknown) => {
		context.log.error({ err, requestId: context.requestId }, "a sign-in could not be recorded in the audit log");
	});
};

/** Runs a check of credentials. An error of it is recorded as a failed sign-in. */
export const recordingFailure = async <Result>(
	context: Context,
	account: TriedAccount,
	check: () => Promise<Result>,
): Promise<Result> => {
	try {
		return await check();
	} catch (error) {
		if (error instanceof ApplicationError) {
			await recordSignIn(context, account?.loginEmail ?? "", account?.id ?? "", error.code);
		}
		throw error;
	}
};
