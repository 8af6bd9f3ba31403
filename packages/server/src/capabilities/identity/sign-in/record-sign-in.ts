import type { Context } from "../../../foundation/context.ts";
import { attemptId } from "../attempts/attempt.ts";

/** Records a sign-in, or what became of an attempt. A log that cannot be written must not keep anybody out. */
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
