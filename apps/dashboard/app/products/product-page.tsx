import { Notice } from "@cartwright/ui/parts/notice";
import { useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { SaveBar } from "../forms/save-bar.tsx";
import { useSave } from "../forms/use-save.ts";
import { useLanguage } from "../language.ts";
import { PageHead } from "../page-head.tsx";
import { useMay, useWorkplace } from "../use-workplace.ts";
import { CategoryPicker } from "./category-picker.tsx";
import { DescriptionEditor } from "./description-editor.tsx";
import { OptionEditor } from "./option-editor.tsx";
import { PictureEditor } from "./picture-editor.tsx";
import { ProductConflicts } from "./product-conflicts.tsx";
import type { ProductDraft } from "./product-draft.ts";
import type { ProductFacts } from "./product-facts.ts";
import { ProductMenu } from "./product-menu.tsx";
import type { ProductSaved } from "./save-product.server.ts";
import { SearchPreview } from "./search-preview.tsx";
import { type EditorPart, TextField } from "./text-field.tsx";
import { useProductForm } from "./use-product-form.ts";
import { VariantPanel } from "./variant-panel.tsx";

interface ProductPageProps {
	readonly saved: ProductDraft;
	readonly facts: ProductFacts;
}

/** The editor of a product. A product without an id does not exist yet. */
export function ProductPage({ saved, facts }: ProductPageProps) {
	const { t } = useLanguage();
	const may = useMay();
	const navigate = useNavigate();
	const shopId = useWorkplace()?.shop.id ?? "";
	const saving = useFetcher<ProductSaved>();
	const form = useProductForm(saved, `product/${shopId}/${facts.id || "new"}`, Boolean(saving.data?.id));
	const { isSaving, result, save } = useSave(saving, form, (id) => {
		if (!facts.id) form.finish(id);
	});
	// Once nothing holds staff back on the page of a new product, they go to the page that it has now.
	const { createdId } = form;
	useEffect(() => {
		if (createdId) void navigate(`/products/${createdId}`, { replace: true });
	}, [createdId, navigate]);
	const faults = result?.faults ?? [];
	const canEdit = may(facts.id ? "WIX_STORES.PRODUCT_UPDATE" : "WIX_STORES.PRODUCT_CREATE");
	const field = { form, faults, isDisabled: !canEdit };
	const title = saved.texts.name || t("product.new");
	return (
		<>
			<PageHead title={title} list={{ path: "/products", text: t("product.all") }}>
				{facts.id && <ProductMenu facts={facts} isVisible={saved.visible} />}
			</PageHead>
			{form.isRestored && (
				<Notice>
					<p>{t("forms.restored")}</p>
				</Notice>
			)}
			<ProductConflicts form={form} />
			{result?.error && !isSaving && (
				<Notice tone="danger" role="alert">
					<p>{faults.length > 0 ? t("forms.refused") : result.error}</p>
				</Notice>
			)}
			<div className="order-columns">
				<div className="stack">
					<section className="panel stack">
						<TextField {...field} name="name" required />
						<DescriptionEditor {...field} />
					</section>
					<PictureEditor {...field} />
					<OptionEditor {...field} />
				</div>
				<div className="stack">
					<OfferPanel {...field} facts={facts} />
					{facts.id && <CategoryPicker facts={facts} />}
					<SearchPreview {...field} facts={facts} />
				</div>
			</div>
			<VariantPanel {...field} facts={facts} />
			<SaveBar form={form} isSaving={isSaving} onSave={save} />
		</>
	);
}

function OfferPanel({ facts, ...part }: EditorPart & { facts: ProductFacts }) {
	const { t } = useLanguage();
	return (
		<section className="panel stack">
			<h2>{t("product.offer.title")}</h2>
			<label className="choice">
				<input
					type="checkbox"
					checked={part.form.draft.visible}
					disabled={part.isDisabled}
					onChange={({ currentTarget: { checked } }) => part.form.change((now) => ({ ...now, visible: checked }))}
				/>
				<span className="choice-text">
					<span>{t("product.offer.visible")}</span>
					<span className="choice-hint">{t("product.offer.visibleHint")}</span>
				</span>
			</label>
			<TextField {...part} name="brand" suggestions={facts.brands} />
			<TextField {...part} name="ribbon" suggestions={facts.ribbons} />
		</section>
	);
}
