import {
	bool,
	enumeration,
	guid,
	int64,
	json,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { AdditionalData, IdentityProfile } from "./profile-messages.ts";

/** An email address is the one way to name an account. */
export const LoginId = message({ email: text({ max: 400 }) });
export type LoginId = Wire<typeof LoginId>;

export const FactorType = enumeration([
	"PASSWORD",
	"SMS",
	"CALL",
	"EMAIL",
	"TOTP",
	"PUSH",
	"WEBAUTHN",
	"RECOVERY_CODE",
]);
export type FactorType = Wire<typeof FactorType>;

export const FactorState = enumeration(["INACTIVE", "ACTIVE", "REQUIRE_REENROLL"]);
export type FactorState = Wire<typeof FactorState>;

/** A second factor. */
export const Factor = message({ factorId: guid(), type: FactorType, status: FactorState });
export type Factor = Wire<typeof Factor>;

export const IdentityStatusName = enumeration(["UNKNOWN_STATUS", "PENDING", "ACTIVE", "DELETED", "BLOCKED", "OFFLINE"]);
export type IdentityStatusName = Wire<typeof IdentityStatusName>;

export const PendingReason = enumeration([
	"UNKNOWN_REASON",
	"PENDING_ADMIN_APPROVAL_REQUIRED",
	"PENDING_EMAIL_VERIFICATION_REQUIRED",
	"PENDING_REQUIRED_FIELDS_MISSING",
]);
export type PendingReason = Wire<typeof PendingReason>;

export const IdentityStatus = message({ name: IdentityStatusName, reasons: list(PendingReason) });
export type IdentityStatus = Wire<typeof IdentityStatus>;

/** An account at another provider that is linked to this one. */
export const Connection = message(
	{
		idpConnection: message({ idpConnectionId: guid(), idpUserId: text() }),
		authenticatorConnection: message({ authenticatorConnectionId: guid(), reEnrollmentRequired: bool() }),
	},
	{ oneof: [["idpConnection", "authenticatorConnection"]] },
);
export type Connection = Wire<typeof Connection>;

/** Someone with an account in this shop. */
export const Identity = message({
	id: optional(guid()),
	revision: optional(int64()),
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	connections: list(Connection),
	identityProfile: IdentityProfile,
	metadata: message({ tags: readOnly(list(text())) }),
	email: message({ address: text({ format: "EMAIL" }), isVerified: bool() }),
	status: IdentityStatus,
	customAttributes: optional(json({ max: 10_000 })),
	factors: readOnly(list(Factor, { max: 10 })),
});
export type Identity = Wire<typeof Identity>;

export const SignInState = enumeration([
	"UNKNOWN_STATE",
	"SUCCESS",
	"REQUIRE_OWNER_APPROVAL",
	"REQUIRE_EMAIL_VERIFICATION",
	"STATUS_CHECK",
	"REQUIRE_MFA",
	"MFA_CHALLENGE",
	"REQUIRE_FIRST_FACTOR",
	"REQUIRE_MISSING_FIELDS",
]);
export type SignInState = Wire<typeof SignInState>;

export const FactorEnablement = enumeration([
	"ENABLED",
	"REQUIRE_ACTIVATION",
	"REQUIRE_REENROLL",
	"ENABLED_BY_RULE",
	"DISABLED_BY_RULE",
]);
export type FactorEnablement = Wire<typeof FactorEnablement>;

export const AvailableFactor = message({ factorType: FactorType, factorStatus: FactorEnablement });
export type AvailableFactor = Wire<typeof AvailableFactor>;

export const MfaReason = enumeration(["USER_SETTINGS", "HIGH_RISK_LOGIN"]);
export type MfaReason = Wire<typeof MfaReason>;

/** `hint` is where the code was sent, mostly masked; for PUSH, the number to enter where the sign-in is approved. */
export const VerificationChallenge = message(
	{
		pushData: message({ transactionId: text({ max: 36 }) }),
		webauthnData: message({ challengeId: guid(), publicKeyCredentialRequestOptionsJson: text({ max: 40_000 }) }),
		hint: optional(text({ max: 200 })),
	},
	{ oneof: [["pushData", "webauthnData"]] },
);
export type VerificationChallenge = Wire<typeof VerificationChallenge>;

/**
 * The state of a sign-in. With SUCCESS it has the session token; with a state that requires another step, the state token
 * to continue with, which works once and only for this sign-in.
 */
export const StateMachineResponse = message(
	{
		requireMfaData: message({ availableFactors: list(AvailableFactor, { max: 100 }), reason: MfaReason }),
		mfaChallengeData: message({
			factorType: FactorType,
			verificationChallengeData: VerificationChallenge,
			availableFactors: list(AvailableFactor, { max: 100 }),
			reason: MfaReason,
		}),
		state: SignInState,
		sessionToken: optional(text()),
		stateToken: optional(text()),
		identity: Identity,
		additionalData: AdditionalData,
	},
	{ oneof: [["requireMfaData", "mfaChallengeData"]] },
);
export type StateMachineResponse = Wire<typeof StateMachineResponse>;
