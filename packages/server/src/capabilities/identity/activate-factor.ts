import { randomBytes } from "node:crypto";
import type { activateFactor as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { remove, replace, type Write } from "@cartwright/store/batch";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { factorAddedMail } from "./account-mails.ts";
import { type Account, type AccountFactor, accounts, journeys } from "./documents.ts";
import { accountEvent } from "./events.ts";
import { factorView, recoveryCodeHash, withFactor } from "./factors.ts";
import { findJourney } from "./find-journey.ts";
import { isRightCode } from "./journey.ts";
import { mailTo } from "./mail-to.ts";
import { myFreshAccount } from "./my-account.ts";
import { pageLink } from "./page-link.ts";
import { requireMember } from "./require-member.ts";
import { takeAttempt } from "./take-attempt.ts";
import { afterTotp } from "./totp.ts";

const recoveryCodes = 10;

/** Proves that a factor works; from then on it is asked for. */
export const activateFactor = async (
	context: Context,
	{ factorId, code, stateToken }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { store, site, now, newId } = context;
	const { account } = await myFreshAccount(context);
	const factor = account.doc.factors.find(({ id, status }) => id === factorId && status === "INACTIVE");
	if (!factor) throw new ApplicationError("FACTOR_NOT_FOUND", "No factor with this id is being set up.");
	await takeAttempt(context, "account", `factor:${account.doc.loginEmail}`);
	const proved =
		factor.type === "TOTP"
			? { factor: await afterTotp(context, factor, code ?? ""), writes: [] }
			: await afterMail(context, factor, code ?? "", stateToken ?? "");
	if (!proved.factor) throw new ApplicationError("VERIFICATION_FAILED", "The code is wrong or too old. Try again.");
	const active: AccountFactor = { ...proved.factor, status: "ACTIVE" };
	const changed = withFactor(account.doc, active, now);
	const codes = hasRecoveryCodes(changed) ? [] : newRecoveryCodes();
	const recovery: AccountFactor = {
		...{ id: newId(), type: "RECOVERY_CODE", status: "ACTIVE" },
		codeHashes: codes.map(recoveryCodeHash),
	};
	const written = codes.length > 0 ? withFactor(changed, recovery, now) : changed;
	const event = accountEvent("factorActivated", context, { type: active.type });
	const recover = pageLink(context, "forgotten-password", requireMember(context.identity).clientId);
	const mail = await mailTo(context, written, (facts) => factorAddedMail(facts, recover));
	await store.commit(site, [replace(accounts, account, written, [event]), ...proved.writes, mail]);
	return { factor: factorView(active), recoveryCodes: codes };
};

const afterMail = async (
	context: Context,
	factor: AccountFactor,
	code: string,
	stateToken: string,
): Promise<{ readonly factor: AccountFactor | undefined; readonly writes: readonly Write[] }> => {
	const found = await findJourney(context, stateToken, ["FACTOR"]);
	if (found?.journey.doc.factorId !== factor.id || !isRightCode(found.journey.doc, found.secret, code, context.now)) {
		return { factor: undefined, writes: [] };
	}
	return { factor, writes: [remove(journeys, found.journey)] };
};

const hasRecoveryCodes = ({ factors }: Account): boolean => factors.some(({ type }) => type === "RECOVERY_CODE");

/** Sixty random bits each, in letters and digits that are not taken for each other. */
const newRecoveryCodes = (): string[] =>
	Array.from({ length: recoveryCodes }, () => {
		const letters = [...randomBytes(12)].map((byte) => "abcdefghjkmnpqrstuvwxyz23456789z"[byte & 31]).join("");
		return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
	});
