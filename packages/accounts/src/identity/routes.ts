import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { authorizations } from "@cartwright/contract/identity/authorizations";
import { earlierAuthentication } from "@cartwright/contract/identity/earlier-authentication";
import { factors } from "@cartwright/contract/identity/factors";
import { oauth } from "@cartwright/contract/identity/oauth";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import { recovery } from "@cartwright/contract/identity/recovery";
import { signOnPolicy } from "@cartwright/contract/identity/sign-on-policy";
import { verification } from "@cartwright/contract/identity/verification";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const identity: readonly Implementation[] = [
	implement(oauth, {
		token: () => import("./authorization/token.ts"),
		tokenInfo: () => import("./authorization/token-info.ts"),
		jwks: () => import("./authorization/jwks.ts"),
		authorize: () => import("./authorization/authorize.ts"),
		userInfo: () => import("./authorization/user-info.ts"),
		revokeRefreshToken: () => import("./authorization/revoke-refresh-token.ts"),
	}),
	implement(earlierAuthentication, {
		register: () => import("./sign-in/register.ts"),
		login: () => import("./sign-in/login.ts"),
		proceedToNextState: () => import("./sign-in/proceed-to-next-state.ts"),
	}),
	implement(authorizations, {
		getAuthorization: () => import("./authorization/get-authorization.ts"),
		answerAuthorization: () => import("./authorization/answer-authorization.ts"),
		listMyConsents: () => import("./authorization/list-my-consents.ts"),
		withdrawMyConsent: () => import("./authorization/withdraw-my-consent.ts"),
	}),
	implement(authentication, {
		registerV2: () => import("./sign-in/register-v2.ts"),
		validateEmail: () => import("./accounts/validate-email.ts"),
		loginV2: () => import("./sign-in/login-v2.ts"),
		changePassword: () => import("./sign-in/change-password.ts"),
		signOn: () => import("./sign-in/sign-on.ts"),
		logout: () => import("./sign-in/logout.ts"),
		verify: () => import("./sign-in/verify.ts"),
		loginWithIdpConnection: () => import("./sign-in/sso/login-with-idp-connection.ts"),
		loginCallback: () => import("./sign-in/sso/login-callback.ts"),
		loginWithIdpConnectionTokenParams: () => import("./sign-in/sso/login-with-idp-connection-token-params.ts"),
	}),
	implement(verification, {
		start: () => import("./sign-in/start.ts"),
		verifyDuringAuthentication: () => import("./sign-in/verify-during-authentication.ts"),
		resendDuringAuthentication: () => import("./sign-in/resend-during-authentication.ts"),
	}),
	implement(recovery, {
		sendRecoveryEmail: () => import("./sign-in/send-recovery-email.ts"),
		sendActivationEmail: () => import("./sign-in/send-activation-email.ts"),
		recover: () => import("./sign-in/recover.ts"),
	}),
	implement(signOnPolicy, {
		getSignOnPolicy: () => import("./sign-in/get-sign-on-policy.ts"),
		updateSignOnPolicy: () => import("./sign-in/update-sign-on-policy.ts"),
	}),
	implement(accounts, {
		getSignInOptions: () => import("./sign-in/get-sign-in-options.ts"),
		getSignInSettings: () => import("./sign-in/get-sign-in-settings.ts"),
		updateSignInSettings: () => import("./sign-in/update-sign-in-settings.ts"),
		saveIdpConnection: () => import("./sign-in/sso/save-idp-connection.ts"),
		listIdpConnections: () => import("./sign-in/sso/list-idp-connections.ts"),
		deleteIdpConnection: () => import("./sign-in/sso/delete-idp-connection.ts"),
		listMySessions: () => import("./sessions/list-my-sessions.ts"),
		endMySession: () => import("./sessions/end-my-session.ts"),
	}),
	implement(factors, {
		listMyFactors: () => import("./factors/list-my-factors.ts"),
		startFactor: () => import("./factors/start-factor.ts"),
		activateFactor: () => import("./factors/activate-factor.ts"),
		removeFactor: () => import("./factors/remove-factor.ts"),
		renewRecoveryCodes: () => import("./factors/renew-recovery-codes.ts"),
		reauthenticate: () => import("./sign-in/reauthenticate.ts"),
		listMyDevices: () => import("./factors/list-my-devices.ts"),
		removeMyDevice: () => import("./factors/remove-my-device.ts"),
		listMySignInRequests: () => import("./factors/list-my-sign-in-requests.ts"),
		answerSignInRequest: () => import("./factors/answer-sign-in-request.ts"),
	}),
	implement(passkeys, {
		startPasskeyRegistration: () => import("./factors/passkeys/start-passkey-registration.ts"),
		addPasskey: () => import("./factors/passkeys/add-passkey.ts"),
		listMyPasskeys: () => import("./factors/passkeys/list-my-passkeys.ts"),
		removeMyPasskey: () => import("./factors/passkeys/remove-my-passkey.ts"),
		startPasskeySignIn: () => import("./sign-in/start-passkey-sign-in.ts"),
		signInWithPasskey: () => import("./sign-in/sign-in-with-passkey.ts"),
	}),
];
