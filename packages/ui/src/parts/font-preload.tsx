import latin from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import arabic from "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url";
import { useLanguage } from "./language-context.tsx";

/** Loads the font of the page's language together with its style sheet, not after it. */
export function FontPreload() {
	const { tag } = useLanguage();
	return (
		<link rel="preload" href={tag === "ar" ? arabic : latin} as="font" type="font/woff2" crossOrigin="anonymous" />
	);
}
