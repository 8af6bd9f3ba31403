import { members } from "@cartwright/contract/members/members";
import { CallError } from "@cartwright/sdk/errors";
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
import { PendingSignInNotice } from "../account/pending-sign-in-notice.tsx";
import { shownPhoto } from "../account/photo.ts";
import { hasSignInRequests } from "../account/security-view.server.ts";
import { ShopFieldInput } from "../account/shop-field-input.tsx";
import { customFieldsOf, loadShopFields, shopFieldFaults } from "../account/shop-fields.server.ts";
import { nameOfShopField } from "../account/shop-fields.ts";
import { type Fault, joinName, readTyped, splitName } from "../checkout/details.ts";
import { idOf, labelOf } from "../checkout/field-texts.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { longTextFaults } from "../sign-in/fields.ts";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const account = await findAccount(pageContext, request.url);
	const { member, api, branding, leave } = account;
	const { firstName, lastName, company, phones } = member.contact ?? {};
	const fields = {
		name: joinName(firstName, lastName),
		nickname: member.profile?.nickname ?? "",
		company: company ?? "",
		phone: phones?.[0] ?? "",
	};
	const photo = shownPhoto(member.profile?.photo?.url, pageContext.origin);
	const [shopFields, hasRequests] = await Promise.all([loadShopFields(account, pageContext), hasSignInRequests(api)]);
	return { branding, leave, photo, email: member.loginEmail ?? "", known: fields, shopFields, hasRequests };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const account = await findAccount(pageContext, request.url);
	const { member, api } = account;
	const shopFields = await loadShopFields(account, pageContext);
	const typed = readTyped(await request.formData());
	const { name = "", nickname = "", company = "", phone = "" } = typed;
	const faults = longTextFaults({ name, nickname, company }, longest);
	if (faults.length > 0) return data<SignInResult>({ typed, faults }, { status: 400 });
	const id = member.id ?? "";
	const others = (member.contact?.phones ?? []).slice(1);
	try {
		const customFields = customFieldsOf(shopFields, typed);
		const contact = { ...splitName(name), company, customFields, ...(phone ? { phones: [phone, ...others] } : {}) };
		await api.use(members).updateMember({ member: { id, contact, profile: { nickname } } });
		// An empty list changes nothing.
		if (!phone && member.contact?.phones?.length) await api.use(members).deleteMemberPhones({ id });
		return data<SignInResult>({ typed, faults: [], done: "saved" });
	} catch (error) {
		const refused = error instanceof CallError ? [...phoneFaults(error), ...shopFieldFaults(shopFields, error)] : [];
		const result = refused.length > 0 ? { typed, faults: refused } : resultOfError(typed, error, "other");
		return data<SignInResult>(result, { status: 400 });
	}
};

const phoneFaults = ({ violations }: CallError): Fault[] =>
	violations.some(({ field }) => field.includes("phones")) ? [{ field: "phone", kind: "phone", label: "phone" }] : [];

const longest = 100;

export { clientAction } from "../sign-in/client-action.ts";

export default function Profile() {
	const { t } = useLanguage();
	const { leave, photo, email, known, shopFields, hasRequests } = useLoaderData<typeof loader>();
	const result = useActionData() as SignInResult | undefined;
	const typed: Record<string, string> = { ...known, ...result?.typed };
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	return (
		<AccountSheet title={t("account.profile")} leave={leave}>
			{hasRequests && <PendingSignInNotice />}
			{result?.done === "saved" && (
				<Notice tone="success" role="status">
					{t("account.saved")}
				</Notice>
			)}
			<p>
				{labelOf(t, "email")}: <bdi dir="ltr">{email}</bdi>
			</p>
			<p className="member-photo-line">
				{photo && <img className="member-photo" src={photo} alt={t("photo.alt")} width={64} height={64} />}
				<Link className="link" to="/account/photo">
					{t(photo ? "photo.change" : "photo.add")}
				</Link>
			</p>
			<SignInForm result={result} button={t("account.save")}>
				{(["name", "nickname", "company", "phone"] as const).map((name) => (
					<Field
						key={name}
						id={idOf(name)}
						name={name}
						label={labelOf(t, name)}
						hint={name === "nickname" ? t("account.nicknameHint") : undefined}
						optional
						error={faultOf(name)}
						defaultValue={typed[name] ?? ""}
						type={name === "phone" ? "tel" : "text"}
						autoComplete={autocomplete[name]}
						dir={name === "phone" ? "ltr" : "auto"}
						maxLength={longest}
					/>
				))}
				{shopFields.map((field) => (
					<ShopFieldInput
						key={field.key}
						field={field}
						typed={result?.typed[nameOfShopField(field)] ?? field.value}
						error={faultOf(nameOfShopField(field))}
					/>
				))}
			</SignInForm>
		</AccountSheet>
	);
}

const autocomplete = { name: "name", nickname: "nickname", company: "organization", phone: "tel" } as const;
