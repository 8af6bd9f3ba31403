import { countryName } from "@cartwright/ui/countries";
import { Button } from "@cartwright/ui/parts/button";
import { Checkbox } from "@cartwright/ui/parts/choice";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Notice } from "@cartwright/ui/parts/notice";
import type { ChangeEvent, ReactNode } from "react";
import {
	type ActionFunctionArgs,
	data,
	Form,
	Link,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
	useSubmit,
} from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { changeAddresses, loadCountries, savedAddresses } from "../account/addresses.server.ts";
import { type AddressResult, blankForm, maxAddresses } from "../account/addresses.ts";
import { CountryChoice } from "../checkout/address-section.tsx";
import { fieldName } from "../checkout/details.ts";
import { addressView, typedOf } from "../checkout/member-address.ts";
import { AddressInput } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { clientActionOf } from "../sign-in/client-action.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";

const outcomes = ["saved", "removed", "default"] as const;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const account = await findAccount(pageContext, request.url);
	const { branding, leave } = account;
	const { searchParams } = new URL(request.url);
	const saved = savedAddresses(account);
	const edited = saved.find(({ id }) => id === searchParams.get("edit"));
	const isGone = searchParams.has("edit") && !edited;
	const views = saved.map((each) => addressView(each, countryName(each.country ?? "", pageContext.language)));
	const done = outcomes.find((each) => each === searchParams.get("done"));
	const shown = {
		branding,
		leave,
		addresses: views,
		canAdd: saved.length < maxAddresses,
		isGone,
		...(done ? { done } : {}),
	};
	if (!edited && !(searchParams.has("add") && shown.canAdd)) return { ...shown, editor: undefined };
	const { countries, home } = await loadCountries(account, pageContext);
	const form = blankForm(edited?.country || home);
	const canBecomeDefault = saved.length > 0 && saved[0] !== edited;
	return { ...shown, editor: { form, countries, typed: typedOf(edited ?? {}), isNew: !edited, canBecomeDefault } };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const account = await findAccount(context.get(pageContextKey), request.url);
	const subject = new URL(request.url).searchParams.get("edit");
	const outcome = await changeAddresses(account, await request.formData(), subject);
	if (typeof outcome === "string") return redirect(`/account/addresses?done=${outcome}`, { status: 303 });
	return data(outcome, { status: outcome.faults.length > 0 || outcome.problem ? 400 : 200 });
};

export const clientAction = clientActionOf("save");

export default function Addresses() {
	const { t } = useLanguage();
	const { leave, editor } = useLoaderData<typeof loader>();
	const title = editor ? t(editor.isNew ? "addresses.new" : "addresses.edit") : t("account.addresses");
	return (
		<AccountSheet title={title} leave={leave}>
			{editor ? <Editor {...editor} /> : <List />}
		</AccountSheet>
	);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The form of an address, with the fields of its country. */
function Editor({ form, countries, typed, isNew, canBecomeDefault }: NonNullable<Loaded["editor"]>) {
	const { t } = useLanguage();
	const submit = useSubmit();
	const result = useActionData() as AddressResult | undefined;
	const shown = result?.form ?? form;
	const filled = { typed: { ...typed, ...result?.typed }, faults: result?.faults ?? [] };
	/** Another country has other fields; without scripts, a button loads them. */
	const onChange = ({ target }: ChangeEvent<HTMLDivElement>): void => {
		const field = target as unknown as HTMLSelectElement;
		if (field.name !== fieldName("shipping", "country") || !field.form) return;
		const submission = new FormData(field.form);
		submission.set("intent", "update");
		void submit(submission, { method: "post" });
	};
	return (
		<>
			<SignInForm result={result} intent="save" button={t("addresses.save")}>
				<div className="address-editor" onChange={onChange}>
					<CountryChoice prefix="shipping" country={shown.country} countries={countries} />
					<div className="fields">
						{shown.fields.map((field) => (
							<AddressInput key={`${shown.country} ${field.part}`} field={field} prefix="shipping" filled={filled} />
						))}
					</div>
				</div>
				{canBecomeDefault && <Checkbox name="isDefault" value="yes" label={t("addresses.useAsDefault")} />}
			</SignInForm>
			<p>
				<Link className="link" to="/account/addresses">
					{t(isNew ? "addresses.cancelNew" : "addresses.cancel")}
				</Link>
			</p>
		</>
	);
}

function List() {
	const { t } = useLanguage();
	const { addresses, canAdd, isGone, done } = useLoaderData<typeof loader>();
	const result = useActionData() as AddressResult | undefined;
	const add = (
		<Link className="button button-primary" to="/account/addresses?add=1">
			{t("addresses.add")}
		</Link>
	);
	return (
		<>
			{done && !result && (
				<Notice tone="success" role="status">
					{t(`addresses.done.${done}`)}
				</Notice>
			)}
			{(isGone || result?.problem) && (
				<Notice tone="danger" role="alert" title={t(`signInProblems.${result?.problem ?? "addressGone"}.title`)}>
					<p>{t(`signInProblems.${result?.problem ?? "addressGone"}.text`, { minutes: 1 })}</p>
				</Notice>
			)}
			{addresses.length === 0 ? (
				<EmptyState title={t("addresses.none")} actions={add}>
					<p>{t("addresses.noneText")}</p>
				</EmptyState>
			) : (
				<>
					<ul className="plain address-list">
						{addresses.map((address, index) => (
							<AddressItem key={address.id} {...address} isDefault={index === 0} />
						))}
					</ul>
					{canAdd ? <p>{add}</p> : <p className="muted">{t("addresses.full")}</p>}
				</>
			)}
		</>
	);
}

function AddressItem({ id, lines, isDefault }: Loaded["addresses"][number] & { isDefault: boolean }) {
	const { t } = useLanguage();
	const [first = ""] = lines;
	const about = (text: string) => (
		<>
			{text}
			<span className="visually-hidden">: {first}</span>
		</>
	);
	return (
		<li className="address-item">
			<address>
				{lines.map((line) => (
					<span key={line} className="line">
						<bdi>{line}</bdi>
					</span>
				))}
			</address>
			{isDefault && <p className="muted small">{t("addresses.isDefault")}</p>}
			<div className="address-actions">
				<Link
					className="button button-secondary button-small"
					to={`/account/addresses?${new URLSearchParams({ edit: id })}`}
				>
					{about(t("addresses.change"))}
				</Link>
				{!isDefault && <SmallForm intent={`default:${id}`}>{about(t("addresses.setDefault"))}</SmallForm>}
				<SmallForm intent={`remove:${id}`}>{about(t("addresses.remove"))}</SmallForm>
			</div>
		</li>
	);
}

/** A button with its own form. */
function SmallForm({ intent, children }: { intent: string; children: ReactNode }) {
	const { state, formData } = useNavigation();
	const isBusy = state !== "idle" && formData?.get("intent") === intent;
	return (
		<Form method="post" action="/account/addresses">
			<Button type="submit" name="intent" value={intent} kind="secondary" size="small" busy={isBusy}>
				{children}
			</Button>
		</Form>
	);
}
