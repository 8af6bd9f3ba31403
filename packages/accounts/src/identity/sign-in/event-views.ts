import { signOnPolicy as service } from "@cartwright/contract/identity/sign-on-policy";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import type { Stored } from "@cartwright/store/collection";
import type { SignOnSettings } from "./documents.ts";
import { policyView } from "./policy-view.ts";
import { defaultSignOnSettings } from "./sign-on-settings.ts";

export const signOnPolicyEventViews = viewersOf(service, {
	async signOnPolicyUpdated(_context, { data, site, documents }) {
		const stored = documents?.before as Stored<SignOnSettings> | undefined;
		const before = policyView(stored ?? { doc: defaultSignOnSettings(site), revision: 0 });
		return { entity: data, entityId: String(data.id), before };
	},
});
