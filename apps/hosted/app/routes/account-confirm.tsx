import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { ConfirmSection } from "../account/confirm-section.tsx";
import { confirmedPath, purposeIn } from "../account/confirmation.ts";
import { isFreshMember, ownPasskeyOptions } from "../account/freshness.server.ts";
import { runSecurityAction } from "../account/security.server.ts";
import type { SecurityResult } from "../account/security.ts";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { clientActionOf } from "../sign-in/client-action.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { api, branding, leave } = await findAccount(context.get(pageContextKey), request.url);
	const purpose = purposeIn(request.url);
	if (await isFreshMember(api)) throw redirect(confirmedPath(purpose));
	return { branding, leave, purpose, ownPasskey: await ownPasskeyOptions(api) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const account = await findAccount(context.get(pageContextKey), request.url);
	const form = await request.formData();
	form.set("intent", "confirm");
	const result = await runSecurityAction(account, form, "");
	if (result.done) return redirect(confirmedPath(purposeIn(request.url)), { status: 303 });
	return data(result, { status: 400 });
};

export const clientAction = clientActionOf("confirm");

/** Authenticates the member again before the data is exported or the account is deleted. */
export default function Confirm() {
	const { t } = useLanguage();
	const { leave, purpose, ownPasskey } = useLoaderData<typeof loader>();
	const result = useActionData() as SecurityResult | undefined;
	return (
		<AccountSheet title={t("confirm.title")} leave={leave}>
			<ConfirmSection result={result} ownPasskey={ownPasskey} purpose={purpose ?? "changes"} hasTitle={false} />
		</AccountSheet>
	);
}
