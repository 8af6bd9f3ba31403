import { useState } from "react";
import { Link } from "react-router";
import { FormDialog } from "../forms/form-dialog.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { useLanguage } from "../language.ts";
import { useMay } from "../use-workplace.ts";
import type { ProductFacts } from "./product-facts.ts";

/** What is done to the product as a whole. */
export function ProductMenu({ facts, isVisible }: { facts: ProductFacts; isVisible: boolean }) {
	const { t } = useLanguage();
	const may = useMay();
	const [isDeleting, setDeleting] = useState(false);
	return (
		<div className="actions">
			{isVisible && facts.url && (
				<a className="button button-secondary button-small" href={facts.url} target="_blank" rel="noreferrer">
					{t("product.openPage")}
				</a>
			)}
			{may("REVIEWS.READ_PRIVATE_REVIEWS") && (
				<Link className="button button-secondary button-small" to={`/reviews?view=all&product=${facts.id}`}>
					{t("product.reviews")}
				</Link>
			)}
			{may("WIX_STORES.PRODUCT_DELETE") && (
				<button type="button" className="button button-secondary button-small" onClick={() => setDeleting(true)}>
					{t("product.delete.open")}
				</button>
			)}
			{isDeleting && (
				<FormDialog<FormResult<"delete">>
					form="delete"
					title={t("product.delete.title")}
					button={t("product.delete.open")}
					onClose={() => setDeleting(false)}
				>
					<p>{t("product.delete.text")}</p>
				</FormDialog>
			)}
		</div>
	);
}
