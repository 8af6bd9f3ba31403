import { Field, TextArea } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import type { ChangeEvent, ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { Conflicts } from "../forms/conflicts.tsx";
import { SaveBar } from "../forms/save-bar.tsx";
import { type DraftForm, useDraftForm } from "../forms/use-draft-form.ts";
import { useSave } from "../forms/use-save.ts";
import { useLanguage } from "../language.ts";
import { PageHead } from "../page-head.tsx";
import { SearchResult } from "../seo/search-result.tsx";
import { useMay, useWorkplace } from "../use-workplace.ts";
import { type CategoryDraft, categoryRules } from "./category-draft.ts";
import { rights } from "./category-forms.ts";
import { PictureField } from "./picture-field.tsx";
import type { CategorySaved } from "./save-category.server.ts";

export interface CategoryFacts {
	readonly id: string;
	/** Address of its page in the shop, without its last part. */
	readonly folder: string;
	/** The categories above it, from the top on. */
	readonly above: readonly { readonly id: string; readonly name: string }[];
	/** Whether its description has formats, which a change of the text removes. */
	readonly hasFormats: boolean;
}

interface CategoryPageProps {
	readonly saved: CategoryDraft;
	readonly facts: CategoryFacts;
	/** What the page shows below the texts. */
	readonly children?: ReactNode;
}

/** What a category is, for those who find it. */
export function CategoryPage({ saved, facts, children }: CategoryPageProps) {
	const { t } = useLanguage();
	const may = useMay();
	const shopId = useWorkplace()?.shop.id ?? "";
	const saving = useFetcher<CategorySaved>();
	const form = useDraftForm(categoryRules, saved, `category/${shopId}/${facts.id}`, Boolean(saving.data?.id));
	const { isSaving, result, save } = useSave(saving, form, () => undefined);
	const texts = useConflictTexts();
	const faults = (!isSaving && result?.faults) || [];
	const part: CategoryPart = {
		form,
		isDisabled: !may(rights.rename),
		errorOf: (of) => faults.find(({ key }) => key === of)?.message,
	};
	return (
		<>
			<PageHead title={saved.name} list={{ path: "/products/categories", text: t("categories.page.all") }}>
				{saved.visible && (
					<a
						className="button button-secondary button-small"
						href={facts.folder + saved.slug}
						target="_blank"
						rel="noreferrer"
					>
						{t("product.openPage")}
					</a>
				)}
			</PageHead>
			<Above above={facts.above} />
			{form.isRestored && (
				<Notice>
					<p>{t("forms.restored")}</p>
				</Notice>
			)}
			<Conflicts form={form} nameOf={texts.nameOf} textOf={texts.textOf} />
			{result?.error && !isSaving && (
				<Notice tone="danger" role="alert">
					<p>{faults.length > 0 ? t("forms.refused") : result.error}</p>
				</Notice>
			)}
			<div className="order-columns">
				<div className="stack">
					<section className="panel stack">
						<TextOf {...part} name="name" required />
						<TextOf
							{...part}
							name="description"
							isLong
							hint={facts.hasFormats ? t("categories.page.formats") : undefined}
						/>
					</section>
					{children}
				</div>
				<div className="stack">
					<Visibility {...part} />
					<PictureField
						value={form.draft.picture}
						error={part.errorOf("picture")}
						isDisabled={part.isDisabled}
						onChange={(picture) => form.change((now) => ({ ...now, picture }))}
					/>
					<InSearchEngines {...part} folder={facts.folder} />
				</div>
			</div>
			<SaveBar form={form} isSaving={isSaving} onSave={save} />
		</>
	);
}

/** A part of the page: what is entered, and what is wrong with it. */
interface CategoryPart {
	readonly form: DraftForm<CategoryDraft>;
	readonly isDisabled: boolean;
	readonly errorOf: (key: keyof CategoryDraft) => string | undefined;
}

/** The categories above it, as links. */
function Above({ above }: Pick<CategoryFacts, "above">) {
	const { t } = useLanguage();
	if (above.length === 0) return null;
	return (
		<nav className="category-above" aria-label={t("categories.below")}>
			{above.map(({ id, name }) => (
				<Link key={id} className="link" to={`/products/categories/${id}`}>
					<bdi>{name}</bdi>
				</Link>
			))}
		</nav>
	);
}

const lengths = { name: 80, description: 600, slug: 300, seoTitle: 200, seoDescription: 500 } as const;

interface TextOfProps extends CategoryPart {
	readonly name: keyof typeof lengths;
	readonly required?: boolean;
	readonly isLong?: boolean;
	readonly hint?: string | undefined;
	readonly placeholder?: string;
}

function TextOf({ form, isDisabled, errorOf, name, isLong, ...more }: TextOfProps) {
	const { t } = useLanguage();
	const field = {
		...more,
		label: t(`product.texts.${name}`),
		value: form.draft[name],
		disabled: isDisabled,
		maxLength: lengths[name],
		error: errorOf(name),
		autoComplete: "off",
		onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
			form.change((now) => ({ ...now, [name]: value }), name),
	};
	return isLong ? <TextArea {...field} rows={4} /> : <Field {...field} />;
}

function Visibility({ form, isDisabled, errorOf }: CategoryPart) {
	const { t } = useLanguage();
	const error = errorOf("visible");
	return (
		<section className="panel stack">
			<h2>{t("categories.visibility")}</h2>
			<label className="choice">
				<input
					type="checkbox"
					checked={form.draft.visible}
					disabled={isDisabled}
					onChange={({ currentTarget: { checked } }) => form.change((now) => ({ ...now, visible: checked }))}
				/>
				<span className="choice-text">
					<span>{t("product.offer.visible")}</span>
					<span className="choice-hint">{t("categories.page.visibleHint")}</span>
				</span>
			</label>
			{error && (
				<p className="field-error" role="alert">
					{error}
				</p>
			)}
		</section>
	);
}

function InSearchEngines({ folder, ...part }: CategoryPart & Pick<CategoryFacts, "folder">) {
	const { t } = useLanguage();
	const { name, description, slug, seoTitle, seoDescription } = part.form.draft;
	return (
		<section className="panel stack">
			<h2>{t("product.search.title")}</h2>
			<SearchResult title={seoTitle || name} address={folder + slug} description={seoDescription || description} />
			<TextOf {...part} name="slug" />
			<TextOf {...part} name="seoTitle" placeholder={name} />
			<TextOf {...part} name="seoDescription" isLong />
		</section>
	);
}

const useConflictTexts = () => {
	const { t } = useLanguage();
	return {
		nameOf: (key: string): string => {
			if (key === "visible") return t("categories.visibility");
			if (key === "picture") return t("categories.page.picture");
			return key in lengths ? t(`product.texts.${key as keyof typeof lengths}`) : key;
		},
		textOf: (value: unknown): string => {
			if (typeof value === "boolean") return t(value ? "products.views.visible" : "categories.hidden");
			return String(value).replace(/^https?:.*\//, "…/") || "–";
		},
	};
};
