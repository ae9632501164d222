/** Words that deny, except or keep: among unquoted words of a subject or a matter they are none of it. */
export const denyingWords =
  "no|not|nor|neither|none|never|cannot|hardly|without|minus|sans|except|excepting|exception|excluding|excepted|excluded|including|counting|leaving|ignoring|skipping|omitting|barring|unless|but|only|rather|instead|other|apart|aside|besides|bar|save|keep|keeping|leave|spare|sparing|touch|lacking|missing";
