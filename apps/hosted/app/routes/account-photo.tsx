import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
} from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { changePhoto } from "../account/photo.server.ts";
import { shownPhoto } from "../account/photo.ts";
import { idOf, labelOf } from "../checkout/field-texts.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import type { SignInResult } from "../sign-in/form-result.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { member, branding, leave } = await findAccount(pageContext, request.url);
	const { url } = member.profile?.photo ?? {};
	return { branding, leave, hasPhoto: Boolean(url), shown: shownPhoto(url, pageContext.origin) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const account = await findAccount(context.get(pageContextKey), request.url);
	const result = await changePhoto(account, await request.formData());
	return data(result, { status: result.done ? 200 : 400 });
};

export { clientAction } from "../sign-in/client-action.ts";

/** The page of the member's photo. */
export default function Photo() {
	const { t } = useLanguage();
	const { leave, hasPhoto, shown } = useLoaderData<typeof loader>();
	const result = useActionData() as SignInResult | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	return (
		<AccountSheet title={t("photo.title")} leave={leave}>
			{result?.done && (
				<Notice tone="success" role="status">
					{t(hasPhoto ? "photo.saved" : "photo.removed")}
				</Notice>
			)}
			{shown && <img className="member-photo" src={shown} alt={t("photo.alt")} width={160} height={160} />}
			<p className="muted">{t("photo.text")}</p>
			<SignInForm result={result} button={t("photo.save")} hasFiles>
				<Field
					key={shown}
					id={idOf("photo")}
					name="photo"
					type="file"
					accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
					label={labelOf(t, "photo")}
					hint={t("photo.hint")}
					error={faultOf("photo")}
				/>
			</SignInForm>
			{hasPhoto && <SignInForm result={undefined} intent="remove" button={t("photo.remove")} kind="secondary" />}
			<p>
				<Link className="link" to="/account">
					{t("photo.back")}
				</Link>
			</p>
		</AccountSheet>
	);
}
