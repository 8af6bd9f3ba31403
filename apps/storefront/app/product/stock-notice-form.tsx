import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { Icon } from "@cartwright/ui/parts/icon";
import { Notice } from "@cartwright/ui/parts/notice";
import { useFetcher, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import { longestEmail, type NoticeOutcome, noticeOutcomes } from "./stock-notice.ts";

interface StockNoticeFormProps {
	product: string;
	variant: string;
	/** The address of the member, or the rejected one on a page without scripts. */
	typed: string | undefined;
}

/** Requests one mail when the variant is back in stock. */
export function StockNoticeForm({ product, variant, typed }: StockNoticeFormProps) {
	const { t } = useLanguage();
	const { pathname, search } = useLocation();
	const submit = useLiveSubmit();
	const key = `notice ${variant}`;
	const { data, state } = useFetcher<{ outcome?: NoticeOutcome }>({ key });
	const query = new URLSearchParams(search);
	const submitted = noticeOutcomes.find((each) => each === query.get("notice"));
	const outcome = state === "idle" ? (data?.outcome ?? submitted) : undefined;
	query.delete("notice");
	return (
		<section id="notice" className="product-panel stock-notice" aria-live="polite">
			<h2>
				<Icon name="bell" />
				{t("product.notice.title")}
			</h2>
			{outcome === "kept" ? (
				<Notice tone="success">{t("product.notice.requested")}</Notice>
			) : (
				<form method="post" action={links.stockNotice} onSubmit={(event) => submit(event, key)}>
					<input type="hidden" name="product" value={product} />
					<input type="hidden" name="variant" value={variant} />
					<input type="hidden" name="back" value={pathname + (query.size > 0 ? `?${query}` : "")} />
					<Field
						label={t("product.notice.email")}
						hint={t("product.notice.hint")}
						name="email"
						type="email"
						inputMode="email"
						autoComplete="email"
						maxLength={longestEmail}
						defaultValue={typed}
						required
						error={outcome && t(`product.notice.${outcome}`)}
					/>
					<Button type="submit" kind="secondary" busy={state !== "idle"}>
						{t("product.notice.send")}
					</Button>
				</form>
			)}
		</section>
	);
}
