import type { loginV2 as declaration } from "@cartwright/contract/identity/authentication";
import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { signInByPassword } from "./sign-in-by-password.ts";

export const loginV2 = (context: Context, request: RequestOf<typeof declaration>): Promise<StateMachineResponse> =>
	signInByPassword(context, { ...request, email: request.loginId?.email });
