import type { registerV2 as declaration } from "@cartwright/contract/identity/authentication";
import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { signUp } from "./sign-up.ts";

export const registerV2 = (context: Context, request: RequestOf<typeof declaration>): Promise<StateMachineResponse> =>
	signUp(context, { ...request, email: request.loginId?.email });
