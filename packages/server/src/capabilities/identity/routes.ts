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
import { activateFactor } from "./activate-factor.ts";
import { answerAuthorization } from "./answer-authorization.ts";
import { authorize } from "./authorize.ts";
import { changePassword } from "./change-password.ts";
import { endMySession } from "./end-my-session.ts";
import { forgetMyDevice } from "./forget-my-device.ts";
import { getAuthorization } from "./get-authorization.ts";
import { getSignInOptions } from "./get-sign-in-options.ts";
import { getSignInSettings } from "./get-sign-in-settings.ts";
import { getSignOnPolicy } from "./get-sign-on-policy.ts";
import { jwks } from "./jwks.ts";
import { listMyConsents } from "./list-my-consents.ts";
import { listMyDevices } from "./list-my-devices.ts";
import { listMyFactors } from "./list-my-factors.ts";
import { listMySessions } from "./list-my-sessions.ts";
import { login } from "./login.ts";
import { loginV2 } from "./login-v2.ts";
import { logout } from "./logout.ts";
import { addPasskey } from "./passkeys/add-passkey.ts";
import { listMyPasskeys } from "./passkeys/list-my-passkeys.ts";
import { removeMyPasskey } from "./passkeys/remove-my-passkey.ts";
import { signInWithPasskey } from "./passkeys/sign-in-with-passkey.ts";
import { startPasskeyRegistration } from "./passkeys/start-passkey-registration.ts";
import { startPasskeySignIn } from "./passkeys/start-passkey-sign-in.ts";
import { proceedToNextState } from "./proceed-to-next-state.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { recover } from "./recover.ts";
import { register } from "./register.ts";
import { registerV2 } from "./register-v2.ts";
import { removeFactor } from "./remove-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { resendDuringAuthentication } from "./resend-during-authentication.ts";
import { revokeRefreshToken } from "./revoke-refresh-token.ts";
import { sendActivationEmail } from "./send-activation-email.ts";
import { sendRecoveryEmail } from "./send-recovery-email.ts";
import { signOn } from "./sign-on.ts";
import { deleteIdpConnection } from "./sso/delete-idp-connection.ts";
import { listIdpConnections } from "./sso/list-idp-connections.ts";
import { loginCallback } from "./sso/login-callback.ts";
import { loginWithIdpConnection } from "./sso/login-with-idp-connection.ts";
import { loginWithIdpConnectionTokenParams } from "./sso/login-with-idp-connection-token-params.ts";
import { saveIdpConnection } from "./sso/save-idp-connection.ts";
import { start } from "./start.ts";
import { startFactor } from "./start-factor.ts";
import { token } from "./token.ts";
import { tokenInfo } from "./token-info.ts";
import { updateSignInSettings } from "./update-sign-in-settings.ts";
import { updateSignOnPolicy } from "./update-sign-on-policy.ts";
import { userInfo } from "./user-info.ts";
import { validateEmail } from "./validate-email.ts";
import { verify } from "./verify.ts";
import { verifyDuringAuthentication } from "./verify-during-authentication.ts";
import { withdrawMyConsent } from "./withdraw-my-consent.ts";

export const identity: readonly Implementation[] = [
	implement(oauth, { token, tokenInfo, jwks, authorize, userInfo, revokeRefreshToken }),
	implement(earlierAuthentication, { register, login, proceedToNextState }),
	implement(authorizations, { getAuthorization, answerAuthorization, listMyConsents, withdrawMyConsent }),
	implement(authentication, {
		registerV2,
		validateEmail,
		loginV2,
		changePassword,
		signOn,
		logout,
		verify,
		loginWithIdpConnection,
		loginCallback,
		loginWithIdpConnectionTokenParams,
	}),
	implement(verification, { start, verifyDuringAuthentication, resendDuringAuthentication }),
	implement(recovery, { sendRecoveryEmail, sendActivationEmail, recover }),
	implement(signOnPolicy, { getSignOnPolicy, updateSignOnPolicy }),
	implement(accounts, {
		getSignInOptions,
		getSignInSettings,
		updateSignInSettings,
		saveIdpConnection,
		listIdpConnections,
		deleteIdpConnection,
		listMySessions,
		endMySession,
	}),
	implement(factors, {
		listMyFactors,
		startFactor,
		activateFactor,
		removeFactor,
		renewRecoveryCodes,
		reauthenticate,
		listMyDevices,
		forgetMyDevice,
	}),
	implement(passkeys, {
		startPasskeyRegistration,
		addPasskey,
		listMyPasskeys,
		removeMyPasskey,
		startPasskeySignIn,
		signInWithPasskey,
	}),
];
