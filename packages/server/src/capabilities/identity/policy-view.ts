import type { SignOnPolicy } from "@cartwright/contract/identity/sign-on-policy-messages";
import type { Stored } from "@cartwright/store/collection";
import type { SignOnSettings } from "./documents.ts";

export const policyView = ({ doc, revision }: Stored<SignOnSettings>): SignOnPolicy => ({
	id: doc.policyId,
	revision: String(revision),
	...(doc.createdDate ? { createdDate: doc.createdDate, updatedDate: doc.updatedDate } : {}),
	requireOwnerApproval: doc.requireOwnerApproval,
	requireEmailVerification: doc.requireEmailVerification,
});
