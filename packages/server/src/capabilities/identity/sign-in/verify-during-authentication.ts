import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { verifyDuringAuthentication as declaration } from "@cartwright/contract/identity/verification";
import type { RequestOf } from "@cartwright/contract/operation";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { withVerifiedEmail } from "../accounts/account.ts";
import { accounts } from "../accounts/documents.ts";
import { accountEvent } from "../accounts/events.ts";
import { journeys } from "../flows/documents.ts";
import { countWrongCode, findJourney } from "../flows/find-journey.ts";
import { isRightCode } from "../flows/journey.ts";
import { settleSignIn } from "./settle-sign-in.ts";

/** Goes on with a sign-in by the code that was mailed. */
export const verifyDuringAuthentication = async (
	context: Context,
	{ code, stateToken }: RequestOf<typeof declaration>,
): Promise<StateMachineResponse> => {
	const found = await findJourney(context, stateToken ?? "", ["VERIFY_EMAIL"]);
	if (!found) throw failed();
	const { journey, secret } = found;
	const { account } = await context.store.read(context.site, { account: byId(accounts, journey.doc.memberId ?? "") });
	const isRight = isRightCode(journey.doc, secret, code ?? "", context.now);
	// Another password was set since: whoever knows the code did not sign up with this one.
	const isStale = account?.doc.passwordVersion !== journey.doc.passwordVersion;
	if (!account || !isRight || isStale) {
		await countWrongCode(context, journey);
		throw failed();
	}
	return settleSignIn(context, {
		before: account,
		account: withVerifiedEmail(account.doc, context.now),
		events: [accountEvent("emailVerified", context)],
		writes: [remove(journeys, journey)],
	});
};

const failed = (): ApplicationError =>
	new ApplicationError(
		"VERIFICATION_FAILED",
		"The code is wrong or too old. Look for a newer mail, have another code sent, or begin anew.",
	);
