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
import { type Implementation, implement } from "../../foundation/implementation.ts";

export const identity: readonly Implementation[] = [
	implement(oauth, {
		token: () => import("./token.ts"),
		tokenInfo: () => import("./token-info.ts"),
		jwks: () => import("./jwks.ts"),
		authorize: () => import("./authorize.ts"),
		userInfo: () => import("./user-info.ts"),
		revokeRefreshToken: () => import("./revoke-refresh-token.ts"),
	}),
	implement(earlierAuthentication, {
		register: () => import("./register.ts"),
		login: () => import("./login.ts"),
		proceedToNextState: () => import("./proceed-to-next-state.ts"),
	}),
	implement(authorizations, {
		getAuthorization: () => import("./get-authorization.ts"),
		answerAuthorization: () => import("./answer-authorization.ts"),
		listMyConsents: () => import("./list-my-consents.ts"),
		withdrawMyConsent: () => import("./withdraw-my-consent.ts"),
	}),
	implement(authentication, {
		registerV2: () => import("./register-v2.ts"),
		validateEmail: () => import("./validate-email.ts"),
		loginV2: () => import("./login-v2.ts"),
		changePassword: () => import("./change-password.ts"),
		signOn: () => import("./sign-on.ts"),
		logout: () => import("./logout.ts"),
		verify: () => import("./verify.ts"),
		loginWithIdpConnection: () => import("./sso/login-with-idp-connection.ts"),
		loginCallback: () => import("./sso/login-callback.ts"),
		loginWithIdpConnectionTokenParams: () => import("./sso/login-with-idp-connection-token-params.ts"),
	}),
	implement(verification, {
		start: () => import("./start.ts"),
		verifyDuringAuthentication: () => import("./verify-during-authentication.ts"),
		resendDuringAuthentication: () => import("./resend-during-authentication.ts"),
	}),
	implement(recovery, {
		sendRecoveryEmail: () => import("./send-recovery-email.ts"),
		sendActivationEmail: () => import("./send-activation-email.ts"),
		recover: () => import("./recover.ts"),
	}),
	implement(signOnPolicy, {
		getSignOnPolicy: () => import("./get-sign-on-policy.ts"),
		updateSignOnPolicy: () => import("./update-sign-on-policy.ts"),
	}),
	implement(accounts, {
		getSignInOptions: () => import("./get-sign-in-options.ts"),
		getSignInSettings: () => import("./get-sign-in-settings.ts"),
		updateSignInSettings: () => import("./update-sign-in-settings.ts"),
		saveIdpConnection: () => import("./sso/save-idp-connection.ts"),
		listIdpConnections: () => import("./sso/list-idp-connections.ts"),
		deleteIdpConnection: () => import("./sso/delete-idp-connection.ts"),
		listMySessions: () => import("./list-my-sessions.ts"),
		endMySession: () => import("./end-my-session.ts"),
	}),
	implement(factors, {
		listMyFactors: () => import("./list-my-factors.ts"),
		startFactor: () => import("./start-factor.ts"),
		activateFactor: () => import("./activate-factor.ts"),
		removeFactor: () => import("./remove-factor.ts"),
		renewRecoveryCodes: () => import("./renew-recovery-codes.ts"),
		reauthenticate: () => import("./reauthenticate.ts"),
		listMyDevices: () => import("./list-my-devices.ts"),
		forgetMyDevice: () => import("./forget-my-device.ts"),
		listMySignInRequests: () => import("./list-my-sign-in-requests.ts"),
		answerSignInRequest: () => import("./answer-sign-in-request.ts"),
	}),
	implement(passkeys, {
		startPasskeyRegistration: () => import("./passkeys/start-passkey-registration.ts"),
		addPasskey: () => import("./passkeys/add-passkey.ts"),
		listMyPasskeys: () => import("./passkeys/list-my-passkeys.ts"),
		removeMyPasskey: () => import("./passkeys/remove-my-passkey.ts"),
		startPasskeySignIn: () => import("./passkeys/start-passkey-sign-in.ts"),
		signInWithPasskey: () => import("./passkeys/sign-in-with-passkey.ts"),
	}),
];
