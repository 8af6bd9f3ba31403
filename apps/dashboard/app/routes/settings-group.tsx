import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readChanges } from "../forms/read-changes.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { type PageContext, pageContextKey } from "../page-context.server.ts";
import { choiceLists, languageNames } from "../settings/choice-lists.server.ts";
import type { SettingGroup } from "../settings/groups/setting-field.ts";
import { loadProviders } from "../settings/load-providers.server.ts";
import { loadSettings } from "../settings/load-settings.server.ts";
import { PaymentProviders } from "../settings/payment-providers.tsx";
import { saveSettings } from "../settings/save-settings.server.ts";
import { isProviderIntent, sendProviderForm } from "../settings/send-provider-form.server.ts";
import { fieldsOf, settingGroups } from "../settings/setting-groups.ts";
import { settingsDraft } from "../settings/settings-draft.ts";
import { SettingsPage } from "../settings/settings-page.tsx";

const groupOf = (name: string | undefined): SettingGroup => {
	const group = settingGroups.find((each) => each.name === name);
	if (!group) throw data(null, { status: 404 });
	return group;
};

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const page: PageContext = context.get(pageContextKey);
	const client = await page.staff();
	const group = groupOf(params.group);
	const [{ settings, languages }, providers] = await Promise.all([
		orErrorPage(loadSettings(client)),
		group.name === "payments" ? loadProviders(page) : undefined,
	]);
	const fields = fieldsOf(group);
	return {
		name: group.name,
		saved: settingsDraft(settings, fields, languages),
		facts: {
			languages: languageNames(languages, page.language),
			currency: String(settings.currency ?? ""),
			choices: choiceLists(fields, page.language),
		},
		providers,
	};
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const group = groupOf(params.group);
	const form = await request.formData();
	const intent = form.get("intent");
	if (intent === "save") return saveSettings(client, group, readChanges(form));
	if (group.name === "payments" && isProviderIntent(intent)) return sendProviderForm(client, intent, form);
	throw data(null, { status: 400 });
};

export default function SettingsOfGroup() {
	const { name, saved, facts, providers } = useLoaderData<typeof loader>();
	return (
		<SettingsPage key={name} group={groupOf(name)} saved={saved} facts={facts}>
			{providers && <PaymentProviders providers={providers} />}
		</SettingsPage>
	);
}
