import { fieldMask, message } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import { SignOnPolicy } from "./sign-on-policy-messages.ts";

const endpoint = endpointsUnder({ published: "/iam/signon" });

export const getSignOnPolicy = operation({
	summary:
		"Gets what the shop requires of new members: a verified email address, the approval of the shop, or nothing.",
	...endpoint("GET", "/v1/sign-on-policies"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "IAM.SIGN_ON_POLICY_READ",
	request: message({}),
	response: message({ signOnPolicy: SignOnPolicy }),
});

export const updateSignOnPolicy = operation({
	summary:
		"Changes what the shop requires of new members; absent members stay. A revision that is sent must be the " +
		"current one.",
	...endpoint("PATCH", "/v1/sign-on-policies"),
	callers: staff,
	ownership: shop,
	permission: "IAM.SIGN_ON_POLICY_UPDATE",
	request: message({ signOnPolicy: SignOnPolicy, fieldMask: fieldMask() }),
	required: ["signOnPolicy"],
	response: message({ signOnPolicy: SignOnPolicy }),
	errors: { INVALID_REVISION },
	unwrap: "signOnPolicy",
});

export const signOnPolicy = service({
	name: "identity.sign-on-policy",
	entity: "wix.iam.signon.v1.sign_on_policy",
	operations: { getSignOnPolicy, updateSignOnPolicy },
	eventPermission: "IAM.SIGN_ON_POLICY_READ",
	events: {
		signOnPolicyUpdated: {
			type: "wix.iam.signon.v1.sign_on_policy_updated",
			slug: "updated",
			kind: "updated",
			payload: SignOnPolicy,
		},
	},
});
