import type { AvailableFactor, Factor, StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { activeFactors } from "../accounts/account.ts";
import type { Account, AccountFactor } from "../accounts/documents.ts";
import type { SignInRequest } from "../flows/documents.ts";
import { hashOf } from "../sessions/handle.ts";

export const factorView = ({ id, type, status }: AccountFactor): Factor => ({ factorId: id, type, status });

const availableFactors = (account: Account): AvailableFactor[] =>
	activeFactors(account).map(({ type }) => ({ factorType: type, factorStatus: "ENABLED" }));

/** The active factor of this type, or an error that names the available ones. */
export const requireFactor = (account: Account, type: AccountFactor["type"]): AccountFactor => {
	const factor = activeFactors(account).find((each) => each.type === type);
	if (factor) return factor;
	const types = activeFactors(account).map((each) => each.type);
	throw new ApplicationError("FACTOR_NOT_AVAILABLE", `Set up are: ${types.join(", ") || "none"}.`, {
		availableFactors: types,
	});
};

/** What a sign-in requires next: the only factor, or a choice of several. */
export const factorDemand = (account: Account): Partial<StateMachineResponse> => {
	const main = activeFactors(account).filter(({ type }) => type !== "RECOVERY_CODE");
	const [only] = main;
	if (main.length === 1 && only?.type === "TOTP") return challenge(account, only);
	const requireMfaData = { availableFactors: availableFactors(account), reason: "USER_SETTINGS" } as const;
	return { state: "REQUIRE_MFA", requireMfaData };
};

export const challenge = (
	account: Account,
	factor: AccountFactor,
	request?: SignInRequest,
): Partial<StateMachineResponse> => ({
	state: "MFA_CHALLENGE",
	mfaChallengeData: {
		factorType: factor.type,
		verificationChallengeData: request
			? { pushData: { transactionId: request.id }, hint: request.number }
			: hintOf(account, factor),
		availableFactors: availableFactors(account),
		reason: "USER_SETTINGS",
	},
});

/** A masked email address or phone number that only its owner recognizes. */
export const hintOf = ({ email }: Account, { type, phone }: AccountFactor): { readonly hint?: string } => {
	if (type === "EMAIL") return { hint: maskedEmail(email) };
	return phone ? { hint: `••••${phone.slice(-2)}` } : {};
};

const maskedEmail = (email: string): string => {
	const at = email.lastIndexOf("@");
	return `${email.slice(0, 1)}•••${email.slice(at)}`;
};

type Holder = Pick<Account, "factors" | "updatedDate">;

export const withFactor = <Whose extends Holder>(account: Whose, factor: AccountFactor, now: string): Whose => ({
	...account,
	factors: [...account.factors.filter(({ id, type }) => id !== factor.id && type !== factor.type), factor],
	updatedDate: now,
});

/** Recovery codes and trusted devices replace another factor, so they are removed with the last one. */
export const withoutFactor = (account: Account, id: string, now: string): Account => {
	const rest = account.factors.filter((factor) => factor.id !== id);
	if (rest.some(isMain)) return { ...account, factors: rest, updatedDate: now };
	const factors = rest.filter(({ type }) => type !== "RECOVERY_CODE");
	return { ...account, factors, devices: [], updatedDate: now };
};

/** Whether the factor is active and no replacement for another one. */
export const isMain = ({ type, status }: AccountFactor): boolean => type !== "RECOVERY_CODE" && status === "ACTIVE";

export const withRecoveryCodes = <Whose extends Holder>(
	account: Whose,
	id: string,
	codes: readonly string[],
	now: string,
): Whose =>
	withFactor(account, { id, type: "RECOVERY_CODE", status: "ACTIVE", codeHashes: codes.map(recoveryCodeHash) }, now);

/** The hash of a code without spaces, hyphens and upper case. */
const recoveryCodeHash = (code: string): string => hashOf(code.replace(/[\s-]/g, "").toLowerCase());

/** The factor without the used code, or `undefined` if it is not one of the unused codes. */
export const afterRecoveryCode = (factor: AccountFactor, code: string): AccountFactor | undefined => {
	const hash = recoveryCodeHash(code);
	const left = (factor.codeHashes ?? []).filter((each) => each !== hash);
	return left.length === factor.codeHashes?.length ? undefined : { ...factor, codeHashes: left };
};
