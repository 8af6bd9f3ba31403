import type { LoginResponse } from "@cartwright/contract/identity/earlier-authentication";
import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";

/** The response in the format of the older methods. */
export const loginResponseV1 = ({
	state,
	stateToken,
	sessionToken,
	identity,
}: StateMachineResponse): LoginResponse => ({
	state: { status: statusOf(state), ...(stateToken ? { stateToken } : {}) },
	...(sessionToken ? { sessionToken } : {}),
	...(identity ? { identity } : {}),
});

const statusOf = (state: StateMachineResponse["state"]) => {
	if (state === "SUCCESS") return "DONE";
	return state === "REQUIRE_OWNER_APPROVAL" ? state : "STATUS_CHECK";
};
