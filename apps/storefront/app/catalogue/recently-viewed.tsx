import { deferred } from "../deferred.tsx";

/** The products that somebody viewed in this browser, which no server knows. */
export const RecentlyViewed = deferred(() =>
	import("./viewed-products.tsx").then(({ ViewedProducts }) => ViewedProducts),
);
