import type { JsonValue } from "@cartwright/contract/message";
import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { useEffect, useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { Conflicts } from "../forms/conflicts.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { SaveBar } from "../forms/save-bar.tsx";
import { type DraftForm, useDraftForm } from "../forms/use-draft-form.ts";
import { useSave } from "../forms/use-save.ts";
import { useLanguage } from "../language.ts";
import { PageHead } from "../page-head.tsx";
import { useDates } from "../use-dates.ts";
import { useMay, useWorkplace } from "../use-workplace.ts";
import { pathOfCollection, pathOfItem } from "./collection-facts.ts";
import { FieldControl } from "./field-control.tsx";
import { type ItemDraft, type ItemFault, itemRules } from "./item-draft.ts";
import type { ItemFacts } from "./load-item-page.server.ts";
import type { ItemSaved } from "./save-item.server.ts";
import { useFaultText } from "./use-fault-text.ts";
import { useFieldName } from "./use-field-name.ts";

/** The form of an item: a control for each field of its collection. */
export function ItemPage(facts: ItemFacts) {
	const { id, collection, title, saved } = facts;
	const { t } = useLanguage();
	const canChange = useMay()("WIX_DATA.ITEMS_WRITE");
	const shopId = useWorkplace()?.shop.id ?? "";
	const navigate = useNavigate();
	const nameOf = useFieldName();
	const saving = useFetcher<ItemSaved>();
	const storageKey = `data-item/${shopId}/${collection.id}/${id || "new"}`;
	const form = useDraftForm(itemRules, saved, storageKey, Boolean(saving.data?.id));
	const { isSaving, result, save } = useSave(saving, form, (savedId) => {
		if (!id) form.finish(savedId);
	});
	// Once nothing holds staff back on the page of a new item, they go to the page that it has now.
	const { createdId } = form;
	useEffect(() => {
		if (createdId) void navigate(pathOfItem(collection.id, createdId), { replace: true });
	}, [createdId, collection.id, navigate]);
	const faults = (!isSaving && result?.faults) || [];
	const fieldOf = (key: string) => collection.fields.find((field) => field.key === key);
	return (
		<>
			<PageHead
				title={title || t("content.item.new")}
				list={{ path: pathOfCollection(collection.id), text: collection.name }}
			>
				{id && canChange && !collection.isMirror && <DeleteItem title={title} />}
			</PageHead>
			{form.isRestored && (
				<Notice>
					<p>{t("forms.restored")}</p>
				</Notice>
			)}
			<Conflicts
				form={form}
				nameOf={(key) => nameOf(fieldOf(key) ?? { key, name: key, isSystem: false })}
				textOf={shortText}
			/>
			{!isSaving && (result?.error || faults.length > 0) && (
				<Notice tone="danger" role="alert">
					<p>{faults.length > 0 ? t("forms.refused") : result?.error}</p>
				</Notice>
			)}
			<div className="order-columns content-item">
				<section className="panel stack" aria-label={t("content.fields.title")}>
					<EditedFields facts={facts} form={form} faults={faults} />
					{collection.isMirror && <Others {...facts} />}
				</section>
				<div className="stack">
					{id && <ItemDates {...facts} />}
					{!collection.isMirror && facts.others.length > 0 && (
						<section className="panel stack">
							<h2>{t("content.others.title")}</h2>
							<p className="hint">{t("content.others.text")}</p>
							<Others {...facts} />
						</section>
					)}
				</div>
			</div>
			<div className="save-bar-room">
				<SaveBar form={form} isSaving={isSaving} onSave={save} />
			</div>
		</>
	);
}

interface EditedFieldsProps {
	readonly facts: ItemFacts;
	readonly form: DraftForm<ItemDraft>;
	readonly faults: readonly ItemFault[];
}

function EditedFields({ facts: { collection, edited, titles }, form, faults }: EditedFieldsProps) {
	const canChange = useMay()("WIX_DATA.ITEMS_WRITE");
	const faultText = useFaultText();
	if (edited.length === 0 && !collection.isMirror) return <NoFields collectionId={collection.id} />;
	return edited.map(({ key, kind }) => {
		const field = collection.fields.find((each) => each.key === key);
		const fault = faults.find((each) => each.key === key);
		return field ? (
			<FieldControl
				key={key}
				field={field}
				kind={kind}
				value={form.draft[key] ?? ""}
				titles={titles[field.target] ?? {}}
				error={fault && faultText(fault)}
				isDisabled={!canChange}
				onChange={(value, group = "") => form.change((now) => ({ ...now, [key]: value }), group)}
			/>
		) : null;
	});
}

const shownLength = 80;

const shortText = (value: JsonValue): string => {
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text || "–";
};

function NoFields({ collectionId }: { collectionId: string }) {
	const { t } = useLanguage();
	return (
		<p>
			{t("content.fields.none")}{" "}
			<Link className="link" to={`${pathOfCollection(collectionId)}/schema`}>
				{t("content.tabs.schema")}
			</Link>
		</p>
	);
}

function DeleteItem({ title }: { title: string }) {
	const { t } = useLanguage();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button size="small" kind="secondary" onClick={() => setOpen(true)}>
				{t("categories.delete.open")}
			</Button>
			{isOpen && (
				<FormDialog<FormResult<"delete">>
					form="delete"
					title={t("categories.delete.title", { name: title })}
					button={t("categories.delete.open")}
					onClose={() => setOpen(false)}
				>
					<p>{t("content.item.deleteText")}</p>
				</FormDialog>
			)}
		</>
	);
}

function ItemDates({ id, created, changed, owner }: ItemFacts) {
	const { t } = useLanguage();
	const dates = useDates();
	const values = [
		{ name: t("content.id"), value: id },
		{ name: t("media.details.added"), value: dates.dateTime(created) },
		{ name: t("media.table.changed"), value: dates.dateTime(changed) },
		{ name: t("content.item.owner"), value: owner },
	];
	return (
		<section className="panel" aria-label={t("content.item.facts")}>
			<dl className="media-facts content-facts">
				{values
					.filter(({ value }) => value)
					.map(({ name, value }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>
								<bdi>{value}</bdi>
							</dd>
						</div>
					))}
			</dl>
		</section>
	);
}

/** Values that the page does not change. */
function Others({ others }: ItemFacts) {
	return (
		<dl className="content-others">
			{others.map(({ key, name, value }) => (
				<div key={key}>
					<dt>{name}</dt>
					<dd>
						{typeof value === "object" && value !== null ? (
							// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
							<pre dir="ltr" tabIndex={0}>
								{JSON.stringify(value, null, 2)}
							</pre>
						) : (
							<span dir="auto">{String(value)}</span>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
