import { Icon } from "@cartwright/ui/parts/icon";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { useFetcher, useLocation } from "react-router";
import { useLanguage } from "./language.ts";
import { links } from "./links.ts";
import { useLiveSubmit } from "./live-form.ts";
import { useChrome } from "./use-chrome.ts";

/** Puts a product on the wishlist, or takes it off: a plain form. Those who are not signed in do so first. */
export function Heart({ product, name }: { product: string; name: string }) {
	const { t } = useLanguage();
	const { wished } = useChrome();
	const { pathname, search } = useLocation();
	const key = `wishlist ${product}`;
	const { formData } = useFetcher({ key });
	const submit = useLiveSubmit();
	const announce = useAnnounce();
	const isWished = formData ? formData.get("wished") === "yes" : wished?.includes(product);
	return (
		<form
			method="post"
			action={links.wishlist}
			className="heart"
			onSubmit={(event) => {
				if (wished && submit(event, key)) announce(t(isWished ? "wishlist.removed" : "wishlist.added", { name }));
			}}
		>
			<input type="hidden" name="product" value={product} />
			<input type="hidden" name="wished" value={isWished ? "no" : "yes"} />
			<input type="hidden" name="back" value={pathname + search} />
			<button
				type="submit"
				className="button button-quiet button-icon"
				aria-pressed={isWished ?? false}
				aria-label={t("wishlist.save", { name })}
			>
				<Icon name="heart" />
			</button>
		</form>
	);
}
