import type { proceedToNextState as declaration } from "@cartwright/contract/identity/earlier-authentication";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { stateOf } from "../accounts/account.ts";
import { accounts } from "../accounts/documents.ts";
import { journeys } from "../flows/documents.ts";
import { findJourney } from "../flows/find-journey.ts";
import { earlierView } from "./earlier-view.ts";
import { settleSignIn } from "./settle-sign-in.ts";

/** Goes on with a sign-in once its address was proved, perhaps in another window. */
export const proceedToNextState = async (
	context: Context,
	{ stateToken }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const found = await findJourney(context, stateToken ?? "", ["VERIFY_EMAIL", "MFA"]);
	if (!found) throw new ApplicationError("VERIFICATION_FAILED", "The sign-in is over. Begin anew.");
	const { journey } = found;
	const { account } = await context.store.read(context.site, { account: byId(accounts, journey.doc.memberId ?? "") });
	const waiting = earlierView({ state: "STATUS_CHECK", stateToken: stateToken ?? "" });
	if (journey.doc.purpose === "MFA") return waiting;
	// Whoever set another password since, or none of it at all, is somebody else.
	const isSame = account && account.doc.passwordVersion === journey.doc.passwordVersion;
	if (!isSame || stateOf(account.doc) === "REQUIRE_EMAIL_VERIFICATION") return waiting;
	const writes = [remove(journeys, journey)];
	return earlierView(await settleSignIn(context, { before: account, account: account.doc, writes }));
};
