/** The size of all pictures: a phone's screen. */
export const pictureWidth = 390;
export const pictureHeight = 560;
