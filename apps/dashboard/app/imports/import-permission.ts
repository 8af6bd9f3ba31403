/** What staff need who import products. */
export const importPermission = "CARTWRIGHT.PRODUCT_IMPORT_MANAGE";
