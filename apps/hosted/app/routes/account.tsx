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
import { shownPhoto } from "../account/photo.ts";
import { isAskedOf } from "../account/security-view.server.ts";
import { ShopFieldInput } from "../account/shop-field-input.tsx";
import { customFieldsOf, loadShopFields, shopFieldFaults } from "../account/shop-fields.server.ts";
import { nameOfShopField } from "../account/shop-fields.ts";
import { SignInWaits } from "../account/sign-in-waits.tsx";
import { type Fault, joinName, readTyped, splitName } from "../checkout/details.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { idOf, labelOf } from "../checkout/words.ts";
import { useLanguage } from "../language.ts";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const account = await findAccount(visit, request.url);
	const { member, api, look, leave } = account;
	const { firstName, lastName, company, phones } = member.contact ?? {};
	const known = {
		...{ name: joinName(firstName, lastName), nickname: member.profile?.nickname ?? "" },
		...{ company: company ?? "", phone: phones?.[0] ?? "" },
	};
	const photo = shownPhoto(member.profile?.photo?.url, visit.origin);
	const [shopFields, isAsked] = await Promise.all([loadShopFields(account, visit), isAskedOf(api)]);
	return { look, leave, photo, email: member.loginEmail ?? "", known, shopFields, isAsked };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const account = await findAccount(visit, request.url);
	const { member, api } = account;
	const shopFields = await loadShopFields(account, visit);
	const typed = readTyped(await request.formData());
	const { name = "", nickname = "", company = "", phone = "" } = typed;
	const faults = tooLong({ name, nickname, company });
	if (faults.length > 0) return data<SignInAnswer>({ typed, faults }, { status: 400 });
	const id = member.id ?? "";
	const others = (member.contact?.phones ?? []).slice(1);
	try {
		const customFields = customFieldsOf(shopFields, typed);
		const contact = { ...splitName(name), company, customFields, ...(phone ? { phones: [phone, ...others] } : {}) };
		await api.use(members).updateMember({ member: { id, contact, profile: { nickname } } });
		// An empty list would change nothing.
		if (!phone && member.contact?.phones?.length) await api.use(members).deleteMemberPhones({ id });
		return data<SignInAnswer>({ typed, faults: [], done: "saved" });
	} catch (error) {
		const refused = error instanceof CallError ? [...phoneFaults(error), ...shopFieldFaults(shopFields, error)] : [];
		const answer = refused.length > 0 ? { typed, faults: refused } : answerToRefusal(typed, error, "other");
		return data<SignInAnswer>(answer, { status: 400 });
	}
};

const phoneFaults = ({ violations }: CallError): Fault[] =>
	violations.some(({ field }) => field.includes("phones")) ? [{ field: "phone", kind: "phone", label: "phone" }] : [];

const longest = 100;
const tooLong = (typed: Record<string, string>): Fault[] =>
	Object.entries(typed)
		.filter(([, value]) => value.length > longest)
		.map(([field]) => ({ field, kind: "tooLong", label: field }));

export { clientAction } from "../sign-in/client-action.ts";

export default function Profile() {
	const { say } = useLanguage();
	const { leave, photo, email, known, shopFields, isAsked } = useLoaderData<typeof loader>();
	const answer = useActionData() as SignInAnswer | undefined;
	const typed: Record<string, string> = { ...known, ...answer?.typed };
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	return (
		<AccountSheet title={say("account.profile")} leave={leave}>
			{isAsked && <SignInWaits />}
			{answer?.done === "saved" && (
				<Notice tone="success" role="status">
					{say("account.saved")}
				</Notice>
			)}
			<p>
				{labelOf(say, "email")}: <bdi dir="ltr">{email}</bdi>
			</p>
			<p className="member-photo-line">
				{photo && <img className="member-photo" src={photo} alt={say("photo.alt")} width={64} height={64} />}
				<Link className="link" to="/account/photo">
					{say(photo ? "photo.change" : "photo.add")}
				</Link>
			</p>
			<SignInForm answer={answer} button={say("account.save")}>
				{(["name", "nickname", "company", "phone"] as const).map((name) => (
					<Field
						key={name}
						id={idOf(name)}
						name={name}
						label={labelOf(say, name)}
						hint={name === "nickname" ? say("account.nicknameHint") : undefined}
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
						typed={answer?.typed[nameOfShopField(field)] ?? field.value}
						error={faultOf(nameOfShopField(field))}
					/>
				))}
			</SignInForm>
		</AccountSheet>
	);
}

const autocomplete = { name: "name", nickname: "nickname", company: "organization", phone: "tel" } as const;
