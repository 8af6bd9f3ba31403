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
export const Factor = message({
	/** Id of the factor. */
	factorId: guid(),
	/** Type of the factor. */
	type: FactorType,
	/** Whether it is active. */
	status: FactorState,
});
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

export const IdentityStatus = message({
	/** The status. */
	name: IdentityStatusName,
	/** Why it is pending. */
	reasons: list(PendingReason),
});
export type IdentityStatus = Wire<typeof IdentityStatus>;

/** An account at another provider that is linked to this one. */
export const Connection = message(
	{
		/** Another provider. */
		idpConnection: message({
			/** Id of the connection. */
			idpConnectionId: guid(),
			/** Id of the member at the provider. */
			idpUserId: text(),
		}),
		/** Email and password. */
		authenticatorConnection: message({
			/** Id of the connection. */
			authenticatorConnectionId: guid(),
			/** Whether a new password must be set. */
			reEnrollmentRequired: bool(),
		}),
	},
	{ oneof: [["idpConnection", "authenticatorConnection"]] },
);
export type Connection = Wire<typeof Connection>;

/** Someone with an account in this shop. */
export const Identity = message({
	/** Id of the account, which is that of the member. */
	id: optional(guid()),
	revision: optional(int64()),
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	/** The ways to sign in. */
	connections: list(Connection),
	/** Profile of the member. */
	identityProfile: IdentityProfile,
	/** Further data. */
	metadata: message({
		/** Tags of the account. */
		tags: readOnly(list(text())),
	}),
	/** The email address. */
	email: message({
		/** The address. */
		address: text({ format: "EMAIL" }),
		/** Whether it is verified. */
		isVerified: bool(),
	}),
	/** Whether the account can be used. */
	status: IdentityStatus,
	/** Further attributes in free form. */
	customAttributes: optional(json({ max: 10_000 })),
	/** The second factors. */
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

export const AvailableFactor = message({
	/** Type of the factor. */
	factorType: FactorType,
	/** Whether the factor can be used. */
	factorStatus: FactorEnablement,
});
export type AvailableFactor = Wire<typeof AvailableFactor>;

export const MfaReason = enumeration(["USER_SETTINGS", "HIGH_RISK_LOGIN"]);
export type MfaReason = Wire<typeof MfaReason>;

/** `hint` is where the code was sent, mostly masked; for PUSH, the number to enter where the sign-in is approved. */
export const VerificationChallenge = message(
	{
		/** For PUSH. */
		pushData: message({
			/** Id of the request that was sent to other sessions. */
			transactionId: text({ max: 36 }),
		}),
		/** For WEBAUTHN. */
		webauthnData: message({
			/** Id of the challenge. */
			challengeId: guid(),
			/** The options of `navigator.credentials.get`, as JSON. */
			publicKeyCredentialRequestOptionsJson: text({ max: 40_000 }),
		}),
		/** Where the code was sent, or the number to enter. */
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
		/** With REQUIRE_MFA: the second factors to choose from. */
		requireMfaData: message({
			/** The factors. */
			availableFactors: list(AvailableFactor, { max: 100 }),
			/** Why a second factor is required. */
			reason: MfaReason,
		}),
		/** With MFA_CHALLENGE: what to do. */
		mfaChallengeData: message({
			/** Type of the factor. */
			factorType: FactorType,
			/** What the factor needs. */
			verificationChallengeData: VerificationChallenge,
			/** The other factors. */
			availableFactors: list(AvailableFactor, { max: 100 }),
			/** Why a second factor is required. */
			reason: MfaReason,
		}),
		/** What is still required; SUCCESS if nothing is. */
		state: SignInState,
		sessionToken: optional(text()),
		stateToken: optional(text()),
		/** The account. */
		identity: Identity,
		/** Further data, such as `returnUrl` and `deviceToken`. */
		additionalData: AdditionalData,
	},
	{ oneof: [["requireMfaData", "mfaChallengeData"]] },
);
export type StateMachineResponse = Wire<typeof StateMachineResponse>;
