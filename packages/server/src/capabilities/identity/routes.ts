import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { oauth } from "@cartwright/contract/identity/oauth";
import { signOnPolicy } from "@cartwright/contract/identity/sign-on-policy";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { authorize } from "./authorize.ts";
import { changePassword } from "./change-password.ts";
import { getSignInOptions } from "./get-sign-in-options.ts";
import { getSignOnPolicy } from "./get-sign-on-policy.ts";
import { jwks } from "./jwks.ts";
import { loginV2 } from "./login-v2.ts";
import { logout } from "./logout.ts";
import { registerV2 } from "./register-v2.ts";
import { revokeRefreshToken } from "./revoke-refresh-token.ts";
import { signOn } from "./sign-on.ts";
import { token } from "./token.ts";
import { tokenInfo } from "./token-info.ts";
import { updateSignOnPolicy } from "./update-sign-on-policy.ts";
import { userInfo } from "./user-info.ts";
import { validateEmail } from "./validate-email.ts";

export const identity: readonly Implementation[] = [
	implement(oauth, { token, tokenInfo, jwks, authorize, userInfo, revokeRefreshToken }),
	implement(authentication, { registerV2, validateEmail, loginV2, changePassword, signOn, logout }),
	implement(signOnPolicy, { getSignOnPolicy, updateSignOnPolicy }),
	implement(accounts, { getSignInOptions }),
];
